import { describe, expect, it } from 'vitest'
import type { TimingEntry } from './jamat.ts'
import { changesAfter, entriesFrom, timesOn } from './jamat-schedule.ts'
import type { Prayer } from './prayers.ts'

const entry = (prayer: Prayer, time: string, from: string): TimingEntry => ({ prayer, time, from })
const none = { fajr: null, zuhr: null, asr: null, maghrib: null, isha: null, jumma: null }

describe('the times of a day', () => {
  it('are none before the mosque has given any', () => {
    expect(timesOn([], '2026-11-20')).toEqual(none)
    expect(timesOn([entry('fajr', '5:45', '2026-11-21')], '2026-11-20')).toEqual(none)
  })

  it('begin on the day they are dated, not before', () => {
    const log = [entry('fajr', '5:45', '2026-11-01'), entry('fajr', '6:00', '2026-11-21')]
    expect(timesOn(log, '2026-11-20').fajr).toBe('5:45')
    expect(timesOn(log, '2026-11-21').fajr).toBe('6:00')
  })

  it('are carried forward for each prayer on its own', () => {
    const log = [
      entry('fajr', '5:45', '2026-11-01'),
      entry('isha', '8:00', '2026-11-01'),
      entry('isha', '7:45', '2026-11-10'),
    ]
    expect(timesOn(log, '2027-03-01')).toEqual({ ...none, fajr: '5:45', isha: '7:45' })
  })

  it('do not depend on the order in which the dates were written down', () => {
    const log = [entry('asr', 'later', '2026-12-01'), entry('asr', 'sooner', '2026-11-01')]
    expect(timesOn(log, '2026-12-05').asr).toBe('later')
  })

  it('take the newest of several entries on one date: a correction, then its undoing', () => {
    const log = [entry('asr', '4:30', '2026-11-20'), entry('asr', '5:30', '2026-11-20')]
    expect(timesOn(log, '2026-11-20').asr).toBe('5:30')
    expect(timesOn([...log, entry('asr', '4:30', '2026-11-20')], '2026-11-20').asr).toBe('4:30')
  })

  it('are taken away by an empty text', () => {
    const log = [entry('jumma', '1:30', '2026-11-01'), entry('jumma', '', '2026-11-20')]
    expect(timesOn(log, '2026-11-19').jumma).toBe('1:30')
    expect(timesOn(log, '2026-11-20').jumma).toBeNull()
  })
})

describe('the changes to come', () => {
  it('are those after the day, soonest first and in the order of the prayers, each with the time it replaces', () => {
    const log = [
      entry('fajr', '5:45', '2026-11-01'),
      entry('isha', '7:30', '2026-12-01'),
      entry('isha', '7:45', '2026-11-25'),
      entry('fajr', '6:00', '2026-11-25'),
      entry('asr', '4:15', '2026-11-20'),
    ]
    expect(changesAfter(log, '2026-11-20')).toEqual([
      { prayer: 'fajr', time: '6:00', from: '2026-11-25', was: '5:45' },
      { prayer: 'isha', time: '7:45', from: '2026-11-25', was: null },
      { prayer: 'isha', time: '7:30', from: '2026-12-01', was: '7:45' },
    ])
  })

  it('leave out what changes nothing when its day comes', () => {
    const log = [
      entry('fajr', '5:45', '2026-11-01'),
      entry('fajr', '6:00', '2026-11-25'),
      entry('fajr', '5:45', '2026-11-25'),
      entry('zuhr', '', '2026-11-26'),
    ]
    expect(changesAfter(log, '2026-11-20')).toEqual([])
  })

  it('tell that a time is taken away', () => {
    const log = [entry('fajr', '5:45', '2026-11-01'), entry('fajr', '', '2026-11-25')]
    expect(changesAfter(log, '2026-11-20')).toEqual([{ prayer: 'fajr', time: '', from: '2026-11-25', was: '5:45' }])
  })
})

describe('the part of the log a phone keeps', () => {
  const log = [
    entry('fajr', 'oldest', '2026-10-01'),
    entry('fajr', 'old', '2026-11-01'),
    entry('isha', '8:00', '2026-09-01'),
    entry('fajr', 'typed wrong', '2026-11-25'),
    entry('fajr', 'next', '2026-11-25'),
    entry('isha', '7:45', '2026-11-20'),
  ]

  it('is what is in force that day and all that comes later, one entry for a prayer and date', () => {
    expect(entriesFrom(log, '2026-11-20')).toEqual([
      entry('fajr', 'old', '2026-11-01'),
      entry('isha', '7:45', '2026-11-20'),
      entry('fajr', 'next', '2026-11-25'),
    ])
  })

  it('gives the same times as the whole log on every day from then on', () => {
    const kept = entriesFrom(log, '2026-11-05')
    for (const day of ['2026-11-05', '2026-11-19', '2026-11-20', '2026-11-24', '2026-11-25', '2027-01-01']) {
      expect(timesOn(kept, day), day).toEqual(timesOn(log, day))
      expect(changesAfter(kept, day), day).toEqual(changesAfter(log, day))
    }
  })
})
