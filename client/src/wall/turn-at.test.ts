import { describe, expect, it } from 'vitest'
import { ADHKAR, PRAYER_VERSE } from '#content/adhkar.ts'
import { adhkar as english } from '#content/en/adhkar.ts'
import { adhkar as urdu } from '#content/ur/adhkar.ts'
import { DEFAULT_WALL_SETTINGS } from '#contracts/wall-settings.ts'
import { turnAt } from './turn-at.ts'

describe('the adhkar', () => {
  const total = ADHKAR.reduce((sum, { seconds }) => sum + seconds, 0)

  it('are shown one after another, each for its time, and begin again', () => {
    const [first, second] = ADHKAR
    const end = (first?.seconds ?? 0) * 1000
    expect([0, end - 1, end, total * 1000].map((elapsed) => turnAt(ADHKAR, elapsed)?.id)).toEqual([
      ...[first?.id, first?.id, second?.id, first?.id],
    ])
  })

  it('are all shown in the default time', () =>
    expect(total).toBeLessThanOrEqual(DEFAULT_WALL_SETTINGS.minutes.adhkar * 60))

  it('have a translation and a source in both languages', () => {
    const ids = ADHKAR.map(({ id }) => id).sort()
    expect(Object.keys(english).sort()).toEqual(ids)
    expect(Object.keys(urdu).sort()).toEqual(ids)
  })

  it('are Arabic with vowel signs, in composed letters', () => {
    for (const text of [...ADHKAR.map(({ arabic }) => arabic), PRAYER_VERSE]) {
      expect(text).toMatch(/^[\u0621-\u063a\u0641-\u0652\u060c ]+$/)
      expect(text).toBe(text.normalize('NFC'))
      // Most letters have a sign.
      const [letters, signs] = [/[\u0621-\u063a\u0641-\u064a]/g, /[\u064b-\u0652]/g].map(
        (each) => text.match(each)?.length ?? 0,
      )
      expect(Number(signs) / Number(letters)).toBeGreaterThan(0.6)
    }
  })
})
