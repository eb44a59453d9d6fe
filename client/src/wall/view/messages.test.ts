import { describe, expect, it } from 'vitest'
import type { Event } from '#contracts/events.ts'
import { at, FRIDAY, janazah, log, record, show, THURSDAY, TIMES } from '../wall-fixtures.ts'
import type { WallRecord } from '../wall-record.ts'
import { wordsFor } from '../words.ts'
import { listMessages, pagesOf } from './messages.ts'

const event: Event = {
  ...{ id: 1, title: 'Open day', secondTitle: 'عام ملاقات', imageUrl: '/a.jpg', location: 'Courtyard' },
  ...{
    date: at(FRIDAY, '17:00').toISOString(),
    registrationLink: '',
    description: '',
    videoUrl: null,
    isUpcoming: true,
  },
}

/** Returns the texts of the messages, with plain spaces. */
function texts(change: Partial<WallRecord>, languages: 'en' | 'ur' | 'both' = 'en', hours: 12 | 24 = 12): string[] {
  const state = show(THURSDAY, '10:00', change)
  return listMessages({ languages: wordsFor({ languages, hours }) }, state, record(change), state.ticker).map(
    ({ text }) => text.replace(/\u00a0/g, ' '),
  )
}

describe('listMessages', () => {
  it('has announcements, changes and events', () => {
    const entries = [...log(TIMES), ...log({ isha: '8:00' }, FRIDAY)]
    const announcements = [
      janazah({ after: { prayer: 'zuhr', date: THURSDAY, number: 1 }, at: at(THURSDAY, '13:30').toISOString() }),
    ]
    expect(texts({ announcements, entries, events: [event] })).toEqual([
      'Janazah: Haji Abdul Karim, after Zuhr (1:30 pm)',
      'From Friday 27 November: Isha 8:00 (was 7:45)',
      'Open day, Friday 27 November, 5:00 pm, Courtyard',
    ])
  })

  it('cuts no time of a change in two', () => {
    const entries = [...log(TIMES), ...log({ fajr: '6:30', asr: '4:45', isha: '8:00' }, FRIDAY)]
    expect(texts({ entries })).toEqual([
      'From Friday 27 November: Fajr 6:30 (was 6:15),',
      'Asr 4:45 (was 4:30), Isha 8:00 (was 7:45)',
    ])
  })

  it('cuts no date of an event in two', () => {
    const title = 'Blood donation drive of the whole neighbourhood'
    expect(texts({ events: [{ ...event, title }] })).toEqual([
      'Blood donation drive of the whole neighbourhood,',
      'Friday 27 November, 5:00 pm, Courtyard',
    ])
  })

  it('has each in both languages, and what is typed in one language once', () => {
    const lost = { ...janazah({}), kind: 'general' as const, title: '', description: 'Water is off' }
    expect(texts({ announcements: [lost], events: [event] }, 'both')).toEqual([
      'Announcement',
      'Water is off',
      'اعلان',
      'Open day, Friday 27 November, 5:00 pm, Courtyard',
      'عام ملاقات، جمعہ 27 نومبر، شام 5:00، Courtyard',
    ])
  })

  it('keeps typed times of Eid in their order', () => {
    const hijriMonths = [
      { year: 1448, month: 9, startsOn: '2027-02-08' },
      { year: 1448, month: 10, startsOn: '2027-03-10' },
    ]
    const settings = {
      ...{ year: 1448, sehriCaution: 0, iftarCaution: 0, times: [], itikaf: { text: '', fromDay: 20 }, eidAdha: [] },
      taraweeh: { time: '', imam: '', portions: [] },
      eidFitr: ['7:30 am', '8:30 am'].map((time) => ({ time, place: '' })),
    }
    const change = { hijriMonths, ramadans: [settings] }
    const state = show('2027-03-09', '21:15', change)
    const [message] = listMessages({ languages: wordsFor({ languages: 'ur', hours: 12 }) }, state, record(change), [])
    expect(message?.text).toBe('کل عید الفطر ہے، نمازِ عید \u20687:30 am\u2069، \u20688:30 am\u2069')
  })

  it('has the hours of the screen', () => expect(texts({ events: [event] }, 'en', 24)[0]).toContain('17:00'))

  it('shows each long enough to be read', () => {
    const state = show(THURSDAY, '10:00', { events: [event] })
    const messages = listMessages({ languages: wordsFor({ languages: 'en', hours: 12 }) }, state, record(), [])
    expect(messages.map(({ seconds }) => seconds)).toEqual([6])
  })
})

describe('pagesOf', () => {
  it('loses no word of a long text, and cuts none', () => {
    const text = Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ')
    const pages = pagesOf(text)
    expect(pages.join(' ')).toBe(text)
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(60)
  })
  it('leaves a word alone that is longer than a page', () => expect(pagesOf('aaaa bb', 3)).toEqual(['aaaa', 'bb']))
})
