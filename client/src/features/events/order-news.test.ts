import { describe, expect, it } from 'vitest'
import type { Event } from '#contracts/events.ts'
import { orderNews } from './order-news.ts'

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
  it('puts the next marked event first and the oldest unmarked one last', () => {
    const events = [
      event(1, '2026-10-01T05:00:00.000Z', false),
      event(2, '2026-12-20T05:00:00.000Z', true),
      event(3, '2027-02-01T05:00:00.000Z', false),
      event(4, '2026-12-05T05:00:00.000Z', true),
    ]
    expect(orderNews(events).map(({ id }) => id)).toEqual([4, 2, 3, 1])
  })

  it('leaves the list it was given as it was', () => {
    const events = Object.freeze([
      event(1, '2026-10-01T05:00:00.000Z', false),
      event(2, '2026-12-20T05:00:00.000Z', true),
    ])
    expect(orderNews(events).map(({ id }) => id)).toEqual([2, 1])
  })
})
