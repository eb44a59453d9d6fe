import { describe, expect, it } from 'vitest'
import { typedTimes } from '../../test/helpers/typed-times.ts'
import { minuteFromMidnight, readTimes, readTimeText } from './jamat-time-text.ts'
import type { Prayer } from './prayers.ts'

/** Minutes since midnight of a 24-hour time. */
const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

describe('readTimeText', () => {
  it.each<[string, Prayer, string]>([
    ['5:15', 'fajr', '05:15'],
    ['05:15', 'fajr', '05:15'],
    ['5.15', 'fajr', '05:15'],
    ['5 15', 'fajr', '05:15'],
    ['5 : 15', 'fajr', '05:15'],
    ['515', 'fajr', '05:15'],
    ['0515', 'fajr', '05:15'],
    ['5', 'fajr', '05:00'],
    [' 5:15 ', 'fajr', '05:15'],
    ['۵:۱۵', 'fajr', '05:15'],
    ['٥:١٥', 'fajr', '05:15'],
    ['۵:۱۵', 'asr', '17:15'],
    ['5:15 am', 'fajr', '05:15'],
    ['5:15AM', 'fajr', '05:15'],
    ['5:15 a.m.', 'fajr', '05:15'],
    ['5.15 pm', 'asr', '17:15'],
    ['515pm', 'asr', '17:15'],
    ['5 p.m', 'asr', '17:00'],
    ['17:15', 'asr', '17:15'],
    ['1715', 'asr', '17:15'],
    ['17:15 pm', 'asr', '17:15'],
    ['4:30', 'asr', '16:30'],
    ['1:30', 'zuhr', '13:30'],
    ['12:45', 'zuhr', '12:45'],
    ['12:45 pm', 'zuhr', '12:45'],
    ['1:15', 'jumma', '13:15'],
    ['12:30', 'jumma', '12:30'],
    ['11:45 am', 'jumma', '11:45'],
    ['6:01', 'maghrib', '18:01'],
    ['7:45', 'isha', '19:45'],
    ['11:30', 'isha', '23:30'],
    ['12:15 am', 'isha', '00:15'],
    ['0:15', 'isha', '00:15'],
    ['00:15', 'isha', '00:15'],
    ['23:59', 'isha', '23:59'],
  ])('%j for %s is %s', (text, prayer, expected) => {
    expect(readTimeText(text, prayer)).toBe(at(expected))
  })

  it.each<[string, Prayer]>([
    ['', 'fajr'],
    ['   ', 'fajr'],
    ['after sunset', 'maghrib'],
    ['5 minutes after sunset', 'maghrib'],
    ['12:15', 'isha'],
    ['12:15', 'fajr'],
    ['12:15', 'asr'],
    ['10:30', 'zuhr'],
    ['11:45', 'jumma'],
    ['25:00', 'isha'],
    ['24:00', 'isha'],
    ['5:60', 'fajr'],
    ['5:5', 'fajr'],
    ['5:155', 'fajr'],
    ['-5:15', 'fajr'],
    ['5:15:30', 'fajr'],
    ['5:15 xm', 'fajr'],
    ['17:15 am', 'asr'],
    ['0:30 pm', 'zuhr'],
    ['0:30 am', 'fajr'],
    ['5:15 / 5:30', 'fajr'],
    ['5:15 5:30', 'fajr'],
  ])('%j for %s is not guessed at', (text, prayer) => {
    expect(readTimeText(text, prayer)).toBeNull()
  })
})

describe('readTimes', () => {
  const table = typedTimes()

  it.each(table.filter(({ minutes }) => minutes.length > 0))(
    'reads $text for $prayer as people mean it',
    ({ text, prayer, minutes }) => {
      expect(readTimes(text, prayer).map(({ minute }) => minute)).toEqual(minutes)
    },
  )

  it.each(table.filter(({ minutes }) => minutes.length === 0))(
    'does not guess at $text for $prayer',
    ({ text, prayer }) => {
      expect(readTimes(text, prayer)).toEqual([])
    },
  )

  it('has a table of at least 400 texts', () => expect(table.length).toBeGreaterThanOrEqual(400))

  it('returns each jamat with its part of the text, and a single one with the whole text', () => {
    expect(readTimes('1:15 & 2.00 pm', 'jumma')).toEqual([
      { text: '1:15', minute: 795 },
      { text: '2.00 pm', minute: 840 },
    ])
    expect(readTimes(' 8:30 رات ', 'isha')).toEqual([{ text: ' 8:30 رات ', minute: 1230 }])
  })

  it('reads Isha at one or two o’clock as after midnight, when no Isha is at noon', () => {
    expect(readTimeText('1:00', 'isha')).toBe(60)
    expect(readTimeText('2:30', 'isha')).toBe(150)
    expect(readTimeText('3:00', 'isha')).toBe(900)
  })
})

it.each<[number, Prayer, number]>([
  [719, 'isha', 2159],
  [720, 'isha', 720],
  [60, 'fajr', 60],
])('minute %i of %s is minute %i from the midnight before', (minute, prayer, expected) => {
  expect(minuteFromMidnight(minute, prayer)).toBe(expected)
})
