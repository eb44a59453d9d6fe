import { expect, it } from 'vitest'
import { mosqueInstant } from '#contracts/mosque-time.ts'
import { jamatChoices } from './jamat-choices.ts'

/** A Thursday. */
const at = (hour: number, minute = 0) => mosqueInstant('2026-11-26', hour * 3600 + minute * 60)
const entries = [
  { prayer: 'zuhr', time: '1:30', from: '2026-01-01' },
  { prayer: 'asr', time: '4:30', from: '2026-01-01' },
  { prayer: 'maghrib', time: 'after sunset', from: '2026-01-01' },
  { prayer: 'isha', time: '12:30 am', from: '2026-01-01' },
  { prayer: 'jumma', time: '1:15 & 2:00', from: '2026-01-01' },
] as const

it('offers the jamats of the coming days, from the one that began within the hour', () => {
  const choices = jamatChoices(entries, at(14))
  expect(choices.slice(0, 8).map(({ label }) => label)).toEqual([
    'after Zuhr (1:30), today',
    'after Asr (4:30), today',
    'after Maghrib (after sunset), today',
    'after Isha (12:30 am), today',
    'after Jumma (1:15), tomorrow',
    'after Jumma (2:00), tomorrow',
    'after Asr (4:30), tomorrow',
    'after Maghrib (after sunset), tomorrow',
  ])
  expect(choices.at(-1)?.label).toBe('after Isha (12:30 am), Sunday 29 November')
  expect(choices.filter(({ isPast }) => isPast).map(({ value }) => value)).toEqual(['zuhr 2026-11-26 1'])
  expect(choices[5]?.followed).toEqual({ prayer: 'jumma', date: '2026-11-27', number: 2 })
})

it('offers the Isha of the evening before until an hour after it, past midnight', () => {
  expect(jamatChoices(entries, at(1))[0]).toMatchObject({ value: 'isha 2026-11-25 1', isPast: true })
  expect(jamatChoices(entries, at(1, 30))[0]?.value).toBe('zuhr 2026-11-26 1')
})
