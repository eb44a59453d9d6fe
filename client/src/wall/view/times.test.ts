import { describe, expect, it } from 'vitest'
import { FRIDAY, log, record, show, THURSDAY, TIMES } from '../wall-fixtures.ts'
import { durationText, timeOfJamat } from './formats.ts'
import { listRows, ROWS } from './times.ts'

function rows(date: string, times: Partial<typeof TIMES> = TIMES): string[] {
  const entries = log(times)
  return listRows(show(date, '10:00', { entries }), record({ entries })).map(
    ({ prayer, jamats, begins }) =>
      `${prayer} ${jamats.map((jamat) => timeOfJamat(jamat, 12)).join(' ')}${begins ? '' : ' *'}`,
  )
}

describe('listRows', () => {
  it('has the five of the day and the coming Jumma', () =>
    expect(rows(THURSDAY)).toEqual([
      'fajr 6:15',
      'zuhr 1:30',
      'asr 4:30',
      'maghrib 5:46',
      'isha 7:45',
      'jumma 1:15 2:00 *',
    ]))

  it('has a row for each of two jamats of Jumma on Friday', () =>
    expect(rows(FRIDAY)).toEqual(['fajr 6:15', 'jumma 1:15', 'jumma 2:00', 'asr 4:30', 'maghrib 5:46', 'isha 7:45']))

  it('has one row for more of them', () =>
    expect(rows(FRIDAY, { ...TIMES, jumma: '1:00 & 1:30 & 2:00' })).toContain('jumma 1:00 1:30 2:00'))

  it('never has more than there is room for', () => {
    for (const date of [THURSDAY, FRIDAY]) expect(rows(date).length).toBeLessThanOrEqual(ROWS)
  })
})

describe('durationText', () => {
  it.each([
    [3_909_000, '1:05:09'],
    [309_000, '5:09'],
    [308_001, '5:09'],
    [0, '0:00'],
    [-5, '0:00'],
  ])('formats %i as %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text))
})
