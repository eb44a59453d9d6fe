import { expect, it } from 'vitest'
import { hijriAt } from './hijri-today.ts'
import { mosqueInstant } from './mosque-time.ts'

const at = (date: string, hours: number, minutes = 0) => mosqueInstant(date, hours * 3600 + minutes * 60)
const sunset = at('2023-07-19', 19, 21)
// Pakistan's committee announced 1 Muharram 1445 for 20 July 2023, a day after Umm al-Qura.
const announced = [{ year: 1445, month: 1, startsOn: '2023-07-20' }]

it('begins the day at Maghrib, by the announced month where there is one', () => {
  const before = hijriAt(at('2023-07-19', 19, 20), sunset, announced)
  const after = hijriAt(sunset, sunset, announced)
  expect(after).toMatchObject({ year: 1445, month: 1, day: 1, isCalculated: false, isAfterSunset: true })
  expect(before).toMatchObject({ isAfterSunset: false, isCalculated: true })
})

it('keeps the same Hijri day across midnight', () => {
  const evening = hijriAt(at('2023-07-25', 23, 59), at('2023-07-25', 19, 20), announced)
  const night = hijriAt(at('2023-07-26', 0, 1), at('2023-07-26', 19, 20), announced)
  expect([evening.day, night.day]).toEqual([7, 7])
  expect(night.isAfterSunset).toBe(false)
})

it('marks the date as calculated where no month was announced', () => {
  expect(hijriAt(at('2023-07-19', 12), sunset, [])).toMatchObject({ year: 1445, month: 1, day: 1, isCalculated: true })
})
