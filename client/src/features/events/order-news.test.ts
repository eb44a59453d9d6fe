import { describe, expect, it } from 'vitest'
import type { Event } from '#contracts/events.ts'
import { groupByMonth, orderNews } from './order-news.ts'

const event = (id: number, date: string, isUpcoming: boolean): Event => ({
  id,
  title: `Event ${id}`,
  imageUrl: '/images/events/iftar.svg',
  location: null,
  date,
  registrationLink: 'https://forms.example/1',
  description: 'Text',
  videoUrl: null,
  isUpcoming,
})

describe('the order of the news', () => {
  const events = [
    event(1, '2026-10-01T05:00:00.000Z', false),
    event(2, '2026-12-20T05:00:00.000Z', true),
    event(3, '2027-02-01T05:00:00.000Z', false),
    event(4, '2026-12-05T05:00:00.000Z', true),
    event(5, '2026-11-01T05:00:00.000Z', true),
  ]
  const order = (now: Date | null) => {
    const { coming, past } = orderNews(events, now)
    return [coming, past].map((part) => part.map(({ id }) => id))
  }

  it('puts the soonest coming event first and the oldest past one last, whatever their marks', () => {
    expect(order(new Date('2026-11-22T05:00:00Z'))).toEqual([
      [4, 2, 3],
      [5, 1],
    ])
  })

  it('goes by the marks where the time is not known', () => {
    expect(order(null)).toEqual([
      [5, 4, 2],
      [3, 1],
    ])
  })

  it('does not change its argument', () => {
    expect(() => orderNews(Object.freeze([...events].reverse()), null)).not.toThrow()
  })
})

describe('the months of the news', () => {
  it('are those at the mosque, in the order of the events, each with its year', () => {
    const groups = groupByMonth([
      // The last evening of November in UTC is December in Karachi.
      event(1, '2026-11-30T20:00:00.000Z', true),
      event(2, '2026-12-20T05:00:00.000Z', true),
      event(3, '2027-12-01T05:00:00.000Z', true),
    ])
    expect(groups.map(([month, events]) => [month, events.map(({ id }) => id)])).toEqual([
      ['December 2026', [1, 2]],
      ['December 2027', [3]],
    ])
  })
})
