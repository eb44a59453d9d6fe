import { describe, expect, it } from 'vitest'
import type { TimingEntry } from '#contracts/jamat.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { addDays } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { MAX_PAYLOAD_BYTES } from '#contracts/push-payload.ts'
import { textsIn } from '../../../texts.ts'
import { changesToAnnounce } from './changes.ts'
import { timingsMessage, timingsText } from './compose-timings.ts'

/** Friday 20 November 2026; the instants are Karachi's noon. */
const TODAY = '2026-11-20'
const NOON = new Date('2026-11-20T07:00:00.000Z')
const VERSION = { cursor: 'a-7', updatedAt: NOON.toISOString() }
const PUBLIC_URL = 'https://mosque.example'

const entry = (prayer: Prayer, time: string, from = TODAY): TimingEntry => ({ prayer, time, from })
const KNOWN = [
  entry('fajr', '5:45', '2026-01-01'),
  entry('zuhr', '1:15', '2026-01-01'),
  entry('asr', '5:15', '2026-01-01'),
  entry('maghrib', '5 minutes after sunset', '2026-01-01'),
  entry('isha', '9:00', '2026-01-01'),
]
const format = (saved: TimingEntry[], known = KNOWN, language = 'en') =>
  timingsText(changesToAnnounce(known, [...known, ...saved], TODAY), TODAY, textsIn(language))

describe('the text about changed times', () => {
  it.each<[string, TimingEntry[], string]>([
    ['a change from today', [entry('isha', '8:45')], 'Isha is now 8:45 (was 9:00)'],
    ['a change to come', [entry('asr', '5:30', '2026-11-27')], 'From Friday 27 November: Asr 5:30 (was 5:15)'],
    ['a second jamat', [entry('zuhr', '1:15 & 2:00')], 'Zuhr is now 1:15 & 2:00 (was 1:15)'],
    ['a change within the week', [entry('asr', '5:30', '2026-11-26')], 'From Thursday: Asr 5:30 (was 5:15)'],
    [
      'several prayers from the same day',
      [entry('isha', '8:30', '2026-11-26'), entry('fajr', '6:00', '2026-11-26')],
      'From Thursday: Fajr 6:00 (was 5:45), Isha 8:30 (was 9:00)',
    ],
    [
      'several prayers from today, and one later',
      [entry('isha', '8:45'), entry('fajr', '6:00'), entry('asr', '5:30', '2026-11-23')],
      'Fajr is now 6:00 (was 5:45), Isha is now 8:45 (was 9:00). From Monday: Asr 5:30 (was 5:15)',
    ],
    [
      'one prayer twice, and two days with the same weekday',
      [entry('asr', '5:30', '2026-11-26'), entry('asr', '5:00', '2026-12-03')],
      'From Thursday 26 November: Asr 5:30 (was 5:15). From Thursday 3 December: Asr 5:00 (was 5:15)',
    ],
    ['a first time', [entry('jumma', '1:30')], 'Jumma is now 1:30'],
    ['a first time to come', [entry('jumma', '1:30', '2026-11-26')], 'From Thursday: Jumma 1:30'],
    ['a time taken away', [entry('asr', '')], 'No Asr jamat is announced now (was 5:15)'],
    ['a time to be taken away', [entry('asr', '', '2026-11-26')], 'From Thursday: no Asr jamat announced (was 5:15)'],
    ['words for a time', [entry('isha', 'after tarawih')], 'Isha is now “after tarawih” (was 9:00)'],
    ['a time for words', [entry('maghrib', '5:50')], 'Maghrib is now 5:50 (was “5 minutes after sunset”)'],
    ['a change corrected', [entry('isha', '8:45'), entry('isha', '8:30')], 'Isha is now 8:30 (was 9:00)'],
  ])('%s', (_what, saved, text) => expect(format(saved)).toBe(text))

  it.each<[string, TimingEntry[]]>([
    ['a change taken back', [entry('isha', '8:45'), entry('isha', '9:00')]],
    ['a change to come taken back', [entry('asr', '5:30', '2026-11-26'), entry('asr', '5:15', '2026-11-26')]],
    ['the same time in another spelling', [entry('isha', '9.00 pm'), entry('asr', '17:15')]],
    ['the same time with the part of the day', [entry('isha', 'رات ۹ بجے'), entry('asr', 'شام 5:15')]],
    ['a confirmation', [entry('fajr', '5:45')]],
  ])('is empty for %s', (_what, saved) => {
    expect(changesToAnnounce(KNOWN, [...KNOWN, ...saved], TODAY)).toEqual([])
  })

  it.each<[string, TimingEntry[], string]>([
    ['a change from today', [entry('isha', '8:45')], 'عشاء اب 8:45 (پہلے 9:00)'],
    ['a change within the week', [entry('asr', '5:30', '2026-11-26')], 'جمعرات سے: عصر 5:30 (پہلے 5:15)'],
    ['a change to come', [entry('asr', '5:30', '2026-11-27')], 'جمعہ 27 نومبر سے: عصر 5:30 (پہلے 5:15)'],
    [
      'a typed text in Latin letters, isolated',
      [entry('isha', 'after tarawih')],
      'عشاء اب “\u2068after tarawih\u2069” (پہلے 9:00)',
    ],
  ])('in Urdu: %s', (_what, saved, text) => expect(format(saved, KNOWN, 'ur')).toBe(text))

  it('mentions an announced change that is withdrawn', () => {
    const known = [...KNOWN, entry('asr', '5:30', '2026-11-26'), entry('jumma', '1:30', '2026-11-26')]
    expect(format([entry('asr', '5:15', '2026-11-26'), entry('jumma', '', '2026-11-26')], known)).toBe(
      'From Thursday: Asr stays 5:15 (not 5:30), still no Jumma jamat announced (not 1:30)',
    )
  })

  it('mentions a lasting difference once, despite changes of other prayers', () => {
    const known = [...KNOWN, entry('fajr', '6:00', '2026-11-26')]
    expect(format([entry('isha', '8:45')], known)).toBe('Isha is now 8:45 (was 9:00)')
  })

  it('leaves out an announced change after a change in between', () => {
    const known = [...KNOWN, entry('asr', '5:00', '2026-12-01')]
    expect(format([entry('asr', '5:30', '2026-11-26')], known)).toBe('From Thursday: Asr 5:30 (was 5:15)')
  })

  it('ignores past days', () => {
    const known = [...KNOWN, entry('asr', '5:00', '2026-11-10')]
    expect(changesToAnnounce(known, [...known, entry('asr', '4:45', '2026-11-05')], TODAY)).toEqual([])
  })
})

describe('the message about changed times', () => {
  const message = (saved: TimingEntry[]) => {
    const log = [...KNOWN, ...saved]
    return timingsMessage(changesToAnnounce(KNOWN, log, TODAY), log, VERSION, NOON, PUBLIC_URL)
  }

  it('waits ten minutes and carries the times as in the snapshot', () => {
    const { payload, sendAfter, collapse, audience } = message([entry('isha', '8:45', '2026-11-26')])
    expect(sendAfter.toISOString()).toBe('2026-11-20T07:10:00.000Z')
    expect(collapse).toBe('timings')
    expect(audience).toEqual({ topics: ['timings'] })
    expect(payload.notification.navigate).toBe('https://mosque.example/')
    expect(payload.notification.data).toEqual({
      topic: 'timings',
      timings: { ...VERSION, entries: [...KNOWN, entry('isha', '8:45', '2026-11-26')] },
    })
  })

  it.each<[string, TimingEntry[], string, string]>([
    [
      'is urgent for a change today and expires at the end of tomorrow',
      [entry('isha', '8:45')],
      'high',
      '2026-11-21T19:00:00.000Z',
    ],
    [
      'expires for a later change at the end of its day',
      [entry('isha', '8:45', '2026-11-26')],
      'normal',
      '2026-11-26T19:00:00.000Z',
    ],
    [
      'is urgent with both and expires at the end of the later day',
      [entry('isha', '8:45'), entry('asr', '5:30', '2026-11-26')],
      'high',
      '2026-11-26T19:00:00.000Z',
    ],
  ])('%s', (_what, saved, urgency, expiresAt) => {
    const composed = message(saved)
    expect(composed.urgency).toBe(urgency)
    expect(composed.expiresAt.toISOString()).toBe(expiresAt)
  })

  it('for a year’s timetable mentions the nearest changes and carries complete days', () => {
    const year = Array.from({ length: 50 }, (_, week) =>
      (['fajr', 'asr', 'isha'] as const).map((prayer) =>
        entry(prayer, `${4 + (week % 3)}:${10 + week}`, addDays(TODAY, 7 * week)),
      ),
    ).flat()
    const { payload } = message(year)
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES - 100)
    const { body, data } = payload.notification
    expect(body).toMatch(/^Fajr is now 4:10 \(was 5:45\).*\. And \d+ more changes$/)
    const { entries, until } = data.timings ?? { entries: [] }
    expect(entries.length).toBeGreaterThan(15)
    expect(until).toBeDefined()
    for (const day of [TODAY, addDays(TODAY, 7), until as string])
      expect(timesOn(entries, day), day).toEqual(timesOn([...KNOWN, ...year], day))
  })

  it('never exceeds the size limit', () => {
    const longest = '\u0001'.repeat(60)
    const known = KNOWN.map(({ prayer }) => entry(prayer, '۵'.repeat(60), '2026-01-01'))
    const log = [...known, ...KNOWN.map(({ prayer }) => entry(prayer, longest))]
    const { payload } = timingsMessage(changesToAnnounce(known, log, TODAY), log, VERSION, NOON, PUBLIC_URL)
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES - 100)
  })
})
