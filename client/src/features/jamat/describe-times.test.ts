import { expect, it } from 'vitest'
import { describeTimes, inOrderOfDay } from './describe-times.ts'

const times = describeTimes(null, null)
const order = (isFriday: boolean) => inOrderOfDay(times, isFriday).map(({ prayer }) => prayer)

it('puts Jumma in the place of Zuhr on Fridays, and Zuhr last', () => {
  expect(order(true)).toEqual(['fajr', 'jumma', 'asr', 'maghrib', 'isha', 'zuhr'])
})

it('puts Jumma last on other days', () => {
  expect(order(false)).toEqual(['fajr', 'zuhr', 'asr', 'maghrib', 'isha', 'jumma'])
})
