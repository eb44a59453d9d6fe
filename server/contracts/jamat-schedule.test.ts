import { describe, expect, it } from 'vitest'
import type { TimingEntry } from './jamat.ts'
import { changesAfter, entriesFrom } from './jamat-changes.ts'
import { timesOn, timesToShow } from './jamat-schedule.ts'
import type { Prayer } from './prayers.ts'

const entry = (prayer: Prayer, time: string, from: string): TimingEntry => ({ prayer, time, from })
const none = { fajr: null, zuhr: null, asr: null, maghrib: null, isha: null, jumma: null }

describe('timesOn', () => {
  it('returns null for every prayer before the first entry', () => {
    expect(timesOn([], '2026-11-20')).toEqual(none)
    expect(timesOn([entry('fajr', '5:45', '2026-11-21')], '2026-11-20')).toEqual(none)
  })

  it('applies a time from its date on, not before', () => {
    const log = [entry('fajr', '5:45', '2026-11-01'), entry('fajr', '6:00', '2026-11-21')]
    expect(timesOn(log, '2026-11-20').fajr).toBe('5:45')
    expect(timesOn(log, '2026-11-21').fajr).toBe('6:00')
  })

  it('carries times forward for each prayer separately', () => {
    const log = [
      entry('fajr', '5:45', '2026-11-01'),
      entry('isha', '8:00', '2026-11-01'),
      entry('isha', '7:45', '2026-11-10'),
    ]
    expect(timesOn(log, '2027-03-01')).toEqual({ ...none, fajr: '5:45', isha: '7:45' })
  })

  it('does not depend on the order in which dates were entered', () => {
    const log = [entry('asr', 'later', '2026-12-01'), entry('asr', 'sooner', '2026-11-01')]
    expect(timesOn(log, '2026-12-05').asr).toBe('later')
  })

  it('takes the newest of several entries on one date: a correction, then its undo', () => {
    const log = [entry('asr', '4:30', '2026-11-20'), entry('asr', '5:30', '2026-11-20')]
    expect(timesOn(log, '2026-11-20').asr).toBe('5:30')
    expect(timesOn([...log, entry('asr', '4:30', '2026-11-20')], '2026-11-20').asr).toBe('4:30')
  })

  it('treats an empty text as no time', () => {
    const log = [entry('jumma', '1:30', '2026-11-01'), entry('jumma', '', '2026-11-20')]
    expect(timesOn(log, '2026-11-19').jumma).toBe('1:30')
    expect(timesOn(log, '2026-11-20').jumma).toBeNull()
  })
})

describe('timesToShow', () => {
  const log = [
    entry('zuhr', '1:30', '2026-11-01'),
    entry('jumma', '1:30', '2026-11-01'),
    entry('jumma', '1:45', '2026-11-27'),
    entry('jumma', '1:50', '2026-12-02'),
    entry('zuhr', '1:15', '2026-11-27'),
  ]

  it.each([
    ['the Friday before', '2026-11-20', '1:30'],
    ['the Saturday after it', '2026-11-21', '1:45'],
    ['Thursday', '2026-11-26', '1:45'],
    ['Friday', '2026-11-27', '1:45'],
    ['the Saturday before the next change', '2026-11-28', '1:50'],
  ])('gives the coming Friday’s Jumma on %s', (_name, day, jumma) => {
    expect(timesToShow(log, day).jumma).toBe(jumma)
  })

  it('gives all other prayers as on the day itself', () => {
    expect(timesToShow(log, '2026-11-26').zuhr).toBe('1:30')
    expect(timesToShow(log, '2026-11-27').zuhr).toBe('1:15')
  })

  it('shows no Jumma from the Saturday before the Friday on which it is removed', () => {
    const removed = [...log, entry('jumma', '', '2026-12-04')]
    expect(timesToShow(removed, '2026-11-27').jumma).toBe('1:45')
    expect(timesToShow(removed, '2026-11-28').jumma).toBeNull()
  })
})

describe('changesAfter', () => {
  it('lists the changes after the day, soonest first and in the order of the prayers, each with the time it replaces', () => {
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

  it('omits entries that change nothing when their day comes', () => {
    const log = [
      entry('fajr', '5:45', '2026-11-01'),
      entry('fajr', '6:00', '2026-11-25'),
      entry('fajr', '5:45', '2026-11-25'),
      entry('zuhr', '', '2026-11-26'),
    ]
    expect(changesAfter(log, '2026-11-20')).toEqual([])
  })

  it('includes the removal of a time', () => {
    const log = [entry('fajr', '5:45', '2026-11-01'), entry('fajr', '', '2026-11-25')]
    expect(changesAfter(log, '2026-11-20')).toEqual([{ prayer: 'fajr', time: '', from: '2026-11-25', was: '5:45' }])
  })
})

describe('entriesFrom', () => {
  const log = [
    entry('fajr', 'oldest', '2026-10-01'),
    entry('fajr', 'old', '2026-11-01'),
    entry('isha', '8:00', '2026-09-01'),
    entry('fajr', 'typed wrong', '2026-11-25'),
    entry('fajr', 'next', '2026-11-25'),
    entry('isha', '7:45', '2026-11-20'),
  ]

  it('returns the entries in force on that day and all later ones, one for each prayer and date', () => {
    expect(entriesFrom(log, '2026-11-20')).toEqual([
      entry('fajr', 'old', '2026-11-01'),
      entry('isha', '7:45', '2026-11-20'),
      entry('fajr', 'next', '2026-11-25'),
    ])
  })

  it('gives the same times as the complete log on every later day', () => {
    const remaining = entriesFrom(log, '2026-11-05')
    for (const day of ['2026-11-05', '2026-11-19', '2026-11-20', '2026-11-24', '2026-11-25', '2027-01-01']) {
      expect(timesOn(remaining, day), day).toEqual(timesOn(log, day))
      expect(changesAfter(remaining, day), day).toEqual(changesAfter(log, day))
    }
  })
})
