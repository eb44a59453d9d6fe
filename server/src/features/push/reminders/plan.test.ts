import { afterEach, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contracts/jamat.ts'
import { mosqueInstant, mosqueOffsets, setMosqueOffsets } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { zoneOffsets } from '#contracts/zone-offsets.ts'
import { correctionKey, parseReminderKey, planReminders, reminderKey, type SentReminder } from './plan.ts'

/** Returns the instant of a Karachi date and time, `2026-11-20 13:00` or with seconds. */
const at = (text: string) => {
  const [date = '', clock = ''] = text.split(' ')
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number)
  return mosqueInstant(date, hour * 3600 + minute * 60 + second)
}
let lastId = 0
const entry = (prayer: Prayer, time: string, from = '2026-01-01', savedAt = '2026-01-01 12:00'): HistoryEntry => {
  lastId += 1
  return { id: lastId, prayer, time, from, changedAt: at(savedAt).toISOString(), changedBy: 'imam@mosque.example' }
}
/** 20 November 2026 is a Friday. */
const TIMES = [
  entry('fajr', '5:45'),
  entry('zuhr', '1:15'),
  entry('jumma', '1:30'),
  entry('asr', '4:30'),
  entry('maghrib', '15 minutes after sunset'),
  entry('isha', '8:00'),
]
const wall = (instant: Date) => new Date(instant.getTime() + 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
const plan = (now: string, entries = TIMES, sent: SentReminder[] = []) => planReminders(entries, sent, at(now))
/** Without the beginning. */
const toName = (key: string) => key.split(' ').slice(0, 4).join(' ')
const due = (now: string, entries = TIMES) => plan(now, entries).due.map((reminder) => toName(reminderKey(reminder)))

describe('the reminders that are due', () => {
  it.each<[string, string, string[]]>([
    ['none a second too early', '2026-11-18 12:44:59', []],
    ['the first one half an hour before', '2026-11-18 12:45', ['reminder 2026-11-18 zuhr 30']],
    [
      'two a quarter of an hour before',
      '2026-11-18 13:00',
      ['reminder 2026-11-18 zuhr 30', 'reminder 2026-11-18 zuhr 15'],
    ],
    [
      'all of them four minutes before, as after a restart',
      '2026-11-18 13:11',
      [5, 10, 15, 30].map((minutes) => `reminder 2026-11-18 zuhr ${minutes}`),
    ],
    [
      'all of them in the last second',
      '2026-11-18 13:14:59',
      [5, 10, 15, 30].map((minutes) => `reminder 2026-11-18 zuhr ${minutes}`),
    ],
    ['none when the jamat begins', '2026-11-18 13:15', []],
    ['none on Friday before Zuhr', '2026-11-20 12:50', []],
    ['one on Friday before Jumma', '2026-11-20 13:00', ['reminder 2026-11-20 jumma 30']],
    ['none before a time that cannot be read', '2026-11-18 17:45', []],
  ])('%s', (_what, now, keys) => expect(due(now).toSorted()).toEqual(keys.toSorted()))

  it('follow a dated change from its day on', () => {
    const log = [...TIMES, entry('asr', '5:00', '2026-11-24')]
    expect(due('2026-11-23 16:00', log)).toEqual(['reminder 2026-11-23 asr 30'])
    expect(due('2026-11-24 16:00', log)).toEqual([])
    expect(due('2026-11-24 16:30', log)).toEqual(['reminder 2026-11-24 asr 30'])
  })

  it('follow a time that is changed on its day', () => {
    const log = [...TIMES, entry('asr', '5:00', '2026-11-18')]
    expect(due('2026-11-18 16:20', log)).toEqual([])
    expect(due('2026-11-18 16:30', log)).toEqual(['reminder 2026-11-18 asr 30'])
  })

  it('belong to the evening of an Isha that is after midnight', () => {
    const log = [entry('isha', '12:10 am')]
    expect(due('2026-11-19 23:39', log)).toEqual([])
    expect(due('2026-11-19 23:40', log)).toEqual(['reminder 2026-11-19 isha 30'])
    expect(due('2026-11-20 00:00', log)).toContain('reminder 2026-11-19 isha 10')
    expect(due('2026-11-20 00:10', log)).toEqual([])
  })

  it('before midnight are those of a Fajr soon after it, with that day’s time', () => {
    const log = [entry('fajr', '1:00', '2026-01-01'), entry('fajr', '00:20', '2026-11-20')]
    expect(due('2026-11-19 23:50', log)).toEqual(['reminder 2026-11-20 fajr 30'])
    expect(due('2026-11-20 00:15', log)).toContain('reminder 2026-11-20 fajr 5')
    expect(due('2026-11-20 00:30', log)).toEqual([])
  })

  it('are sorted by jamat and say when it begins', () => {
    const { due } = plan('2026-11-18 17:30', [entry('maghrib', '5:50'), entry('asr', '5:40')])
    expect(due.map(({ prayer }) => prayer)).toEqual(['asr', 'asr', 'asr', 'maghrib'])
    expect(wall(due[0]?.begins as Date)).toBe('2026-11-18 17:40')
  })
})

describe('the reminders of a prayer with two jamats', () => {
  const jumma = (time: string, savedAt = '2026-01-01 12:00') => [entry('jumma', time, '2026-01-01', savedAt)]
  const sent = (id: number, key: string): SentReminder => {
    const parsed = parseReminderKey(`reminder 2026-11-20 ${key}`)
    return { id, ...(parsed as NonNullable<typeof parsed>), sentAt: at('2026-11-20 13:10') }
  }
  const first = sent(1, `jumma 30 ${at('2026-11-20 13:15').toISOString()}`)
  const second = sent(2, `jumma-2 30 ${at('2026-11-20 13:40').toISOString()}`)
  const corrections = (now: string, time: string) => plan(now, jumma(time), [first, second]).corrections

  it('are due before each, with its own time', () => {
    const log = jumma('1:15 & 2:00')
    expect(plan('2026-11-20 12:45', log).due).toMatchObject([{ text: '1:15', minutes: 30 }])
    expect(plan('2026-11-20 13:30', log).due).toMatchObject([{ text: '2:00', minutes: 30 }])
    expect(due('2026-11-20 12:45', log)).toEqual(['reminder 2026-11-20 jumma 30'])
    expect(due('2026-11-20 13:30', log)).toEqual(['reminder 2026-11-20 jumma-2 30'])
  })

  it('are not sent again, nor corrected, while their jamats stay', () => {
    const { due, corrections } = plan('2026-11-20 13:11', jumma('1:15 & 1:40'), [first, second])
    expect(due.filter(({ minutes }) => minutes === 30)).toEqual([])
    expect(corrections).toEqual([])
  })

  it('are corrected each on its own', () => {
    expect(corrections('2026-11-20 13:11', '1:15 & 1:50')).toMatchObject([{ sent: { id: 2 }, number: 1, text: '1:50' }])
    expect(corrections('2026-11-20 13:11', '1:25 & 1:40')).toMatchObject([{ sent: { id: 1 }, number: 0, text: '1:25' }])
    expect(corrections('2026-11-20 13:11', '')).toMatchObject([
      { sent: { id: 1 }, text: null },
      { sent: { id: 2 }, text: null },
    ])
  })

  it('stay when a jamat is added before theirs', () => {
    const { due, corrections } = plan('2026-11-20 12:46', jumma('12:50 & 1:15'), [first])
    expect(corrections).toEqual([])
    expect(due.map(({ text, minutes }) => `${text} ${minutes}`)).not.toContain('1:15 30')
    expect(due.map(({ text, minutes }) => `${text} ${minutes}`)).toContain('12:50 30')
  })

  it('have keys that the previous version ignores, and this one reads', () => {
    expect(second).toMatchObject({ prayer: 'jumma', number: 1, minutes: 30, begins: at('2026-11-20 13:40') })
    expect(first).toMatchObject({ prayer: 'jumma', number: 0 })
    expect(reminderKey(second)).toBe('reminder 2026-11-20 jumma-2 30 2026-11-20T08:40:00.000Z')
    expect(parseReminderKey('reminder 2026-11-20 witr 30 none')).toBeUndefined()
  })
})

describe('the next time to plan', () => {
  it.each<[string, string, string, HistoryEntry[]]>([
    ['the next reminder', '2026-11-18 10:00', '2026-11-18 12:45', TIMES],
    ['the next reminder of the same jamat', '2026-11-18 12:45', '2026-11-18 13:00', TIMES],
    ['midnight, when no reminder is left today', '2026-11-18 21:00', '2026-11-19 00:00', TIMES],
    ['before midnight, for a jamat soon after it', '2026-11-18 21:00', '2026-11-18 23:40', [entry('isha', '12:10 am')]],
    ['midnight, when no time can be read', '2026-11-18 10:00', '2026-11-19 00:00', [entry('isha', 'later')]],
  ])('is %s', (_what, now, next, entries) => expect(wall(plan(now, entries).next)).toBe(next))
})

describe('a time that was saved after its reminder would have been due', () => {
  const saved = (time: string) => [entry('asr', time, '2026-11-18', '2026-11-18 16:10')]
  const minutes = (now: string, time: string, sent: SentReminder[] = []) =>
    plan(now, saved(time), sent).due.map((reminder) => reminder.minutes)

  it('settles for ten minutes first, and then its reminder is sent', () => {
    expect(minutes('2026-11-18 16:10', '4:35')).toEqual([])
    expect(minutes('2026-11-18 16:19', '4:35')).toEqual([])
    expect(wall(plan('2026-11-18 16:19', saved('4:35')).next)).toBe('2026-11-18 16:20')
    expect(minutes('2026-11-18 16:20', '4:35').toSorted()).toEqual([15, 30])
  })

  it('does not wait for reminders that become due after it was saved', () => {
    expect(minutes('2026-11-18 16:12', '4:17')).toEqual([5])
    expect(minutes('2026-11-18 16:12', '4:22')).toEqual([10])
  })

  it('counts as settled when it was saved before the clock was set back', () => {
    expect(minutes('2026-11-18 16:05', '4:15').toSorted()).toEqual([10, 15, 30])
  })
})

describe('a reminder whose time has changed', () => {
  const sent = (text: string, key = 'reminder 2026-11-18 asr 10 ', sentAt = '2026-11-18 16:20'): SentReminder => {
    const parsed = parseReminderKey(key + (text === 'none' ? text : at(`2026-11-18 ${text}`).toISOString()))
    return { id: 7, ...(parsed as NonNullable<typeof parsed>), sentAt: at(sentAt) }
  }
  const correct = (now: string, time: string, ...reminders: SentReminder[]) =>
    plan(now, [entry('asr', time, '2026-11-18', '2026-11-18 16:21')], reminders).corrections

  it.each<[string, string, string]>([
    ['later', '4:40', '2026-11-18 16:22'],
    ['earlier, though the jamat has begun', '4:20', '2026-11-18 16:22'],
    ['away', '', '2026-11-18 16:22'],
    ['to words', 'after the lecture', '2026-11-18 16:22'],
  ])('is corrected at once when the time moves %s', (_where, time, now) => {
    expect(correct(now, time, sent('16:30'))).toMatchObject([
      { prayer: 'asr', minutes: 10, sent: { id: 7 }, text: time || null },
    ])
  })

  it.each<[string, string, string]>([
    ['by two minutes or less', '4:32', '2026-11-18 16:22'],
    ['when both times have passed', '4:35', '2026-11-18 16:35'],
    ['when only its spelling changed', '16.30', '2026-11-18 16:22'],
  ])('is not corrected %s', (_when, time, now) => {
    expect(correct(now, time, sent('16:30'))).toEqual([])
  })

  it('is corrected once, and again when the time changes back', () => {
    const corrected = { ...sent('16:40'), id: 8, sentAt: at('2026-11-18 16:22') }
    expect(correct('2026-11-18 16:23', '4:40', sent('16:30'), corrected)).toEqual([])
    const back = correct('2026-11-18 16:23', '4:30', sent('16:30'), corrected)
    expect(back.map(correctionKey)).toEqual(['reminder 2026-11-18 asr 10 2026-11-18T11:30:00.000Z after 8'])
    const withdrawn = { ...sent('none'), id: 9 }
    expect(correct('2026-11-18 16:23', '', sent('16:30'), withdrawn)).toEqual([])
    expect(correct('2026-11-18 16:23', '4:40', sent('16:30'), withdrawn)).toHaveLength(1)
  })

  it('is followed by the reminder for the new time, unless that would already have been due', () => {
    const isDue = (now: string, time: string, ...reminders: SentReminder[]) =>
      plan(now, [entry('asr', time, '2026-11-18', '2026-11-18 16:31')], reminders).due.some(
        ({ minutes }) => minutes === 30,
      )
    const reminder = (text: string, sentAt: string) => sent(text, 'reminder 2026-11-18 asr 30 ', `2026-11-18 ${sentAt}`)
    expect(isDue('2026-11-18 17:30', '6:00', reminder('17:00', '16:30'), reminder('18:00', '16:31'))).toBe(true)
    expect(isDue('2026-11-18 16:41', '4:50')).toBe(true)
    expect(isDue('2026-11-18 16:41', '4:50', reminder('17:00', '16:30'), reminder('16:50', '16:31'))).toBe(false)
    expect(isDue('2026-11-18 16:41', '5:02', reminder('17:00', '16:30')), 'a shift of two minutes').toBe(false)
  })

  it('is recognised by its key; keys without a time are ignored', () => {
    expect(parseReminderKey('reminder 2026-11-18 asr 10')).toBeUndefined()
    expect(parseReminderKey('reminder 2026-11-18 asr 10 none after 3')).toMatchObject({ begins: null, minutes: 10 })
  })
})

describe('reminders in a zone with daylight saving', () => {
  const karachi = mosqueOffsets()
  afterEach(() => setMosqueOffsets(karachi))

  it.each([
    ['2026-03-28', '2026-03-28T05:00:00.000Z'],
    ['2026-03-29', '2026-03-29T04:00:00.000Z'],
    ['2026-10-24', '2026-10-24T04:00:00.000Z'],
    ['2026-10-25', '2026-10-25T05:00:00.000Z'],
  ])('are due before the jamat by the clock of that day (%s)', (date, begins) => {
    setMosqueOffsets(zoneOffsets('Europe/London'))
    const log: HistoryEntry[] = [
      { id: 1, prayer: 'fajr', time: '5:00', from: '2026-01-01', changedAt: '2026-01-01T00:00:00.000Z', changedBy: '' },
    ]
    const minute = (count: number) => new Date(Date.parse(begins) - count * 60_000)
    expect(planReminders(log, [], minute(5)).due).toContainEqual(
      expect.objectContaining({ date, minutes: 5, begins: new Date(begins) }),
    )
    expect(planReminders(log, [], minute(65)).due).toEqual([])
  })
})

describe('reminders of a fast', () => {
  const fasts = [
    { prayer: 'sehri' as const, date: '2026-02-20', begins: at('2026-02-20 05:36') },
    { prayer: 'iftar' as const, date: '2026-02-20', begins: at('2026-02-20 18:31') },
  ]
  const planFasts = (now: string, moments = fasts, sent: SentReminder[] = []) =>
    planReminders([], sent, at(now), moments)
  const keys = (now: string) => planFasts(now).due.map((reminder) => toName(reminderKey(reminder)))

  it.each<[string, string[]]>([
    ['2026-02-20 05:05:59', []],
    ['2026-02-20 05:06', ['reminder 2026-02-20 sehri 30']],
    ['2026-02-20 05:36', []],
    [
      '2026-02-20 18:21',
      ['reminder 2026-02-20 iftar 30', 'reminder 2026-02-20 iftar 15', 'reminder 2026-02-20 iftar 10'],
    ],
    ['2026-02-20 18:31', []],
  ])('are due before sehri ends and before iftar (%s)', (now, expected) => {
    expect(keys(now).toSorted()).toEqual(expected.toSorted())
  })

  it('are planned for the next moment, sent once, and corrected when the day is none of Ramadan', () => {
    expect(wall(planFasts('2026-02-20 00:10').next)).toBe('2026-02-20 05:06')
    const [due] = planFasts('2026-02-20 05:06').due
    const parsed = parseReminderKey(reminderKey(due as Exclude<typeof due, undefined>))
    const sent = [{ id: 1, ...(parsed as NonNullable<typeof parsed>), sentAt: at('2026-02-20 05:06') }]
    expect(planFasts('2026-02-20 05:07', fasts, sent).due).toEqual([])
    expect(planFasts('2026-02-20 05:07', [], sent).corrections).toMatchObject([{ prayer: 'sehri', text: null }])
  })
})
