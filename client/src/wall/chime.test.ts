import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_SCREEN_SETTINGS } from '#contracts/wall-settings.ts'
import { bellWave } from './bell-wave.ts'
import { createChime } from './chime.ts'
import { at, record, THURSDAY, without } from './wall-fixtures.ts'

const WITH_SOUND = { ...DEFAULT_SCREEN_SETTINGS, chime: true }

/** Returns the times at which a screen rings between two of a day. */
function rings(from: string, until: string, settings = WITH_SOUND, play: () => unknown = () => {}): string[] {
  const heard: string[] = []
  let now = at(THURSDAY, from).getTime()
  const chime = createChime(settings, () => {
    heard.push(new Date(now + 5 * 3_600_000).toISOString().slice(11, 19))
    return play()
  })
  chime.show(record())
  for (; now <= at(THURSDAY, until).getTime(); now += 1000) chime.tick(now)
  return heard
}

describe('the chime', () => {
  it('rings at adhan and jamat', () =>
    expect(rings('13:00', '17:00')).toEqual(['13:15:00', '13:30:00', '16:15:00', '16:30:00']))

  it('rings whether or not the screen shows a countdown and the prayer', () =>
    expect(rings('13:00', '14:00', { ...WITH_SOUND, ...without('countdown', 'prayer'), chime: true })).toEqual([
      '13:15:00',
      '13:30:00',
    ]))

  it('is off by default', () => expect(rings('13:00', '14:00', DEFAULT_SCREEN_SETTINGS)).toEqual([]))

  it('stays silent when the screen comes back from sleep after the moment', () => {
    const play = vi.fn()
    const chime = createChime(WITH_SOUND, play)
    chime.show(record())
    chime.tick(at(THURSDAY, '13:00').getTime())
    chime.tick(at(THURSDAY, '13:20').getTime())
    expect(play).not.toHaveBeenCalled()
  })

  it.each<[string, () => unknown]>([
    ['never settles', () => new Promise(() => {})],
    ['is rejected', () => Promise.reject(new Error('NotAllowedError'))],
    [
      'throws',
      () => {
        throw new Error('no sound')
      },
    ],
  ])('does not stop the screen where playing %s (mawaqit/android-tv-app#1015)', (_, play) =>
    expect(rings('13:00', '17:00', WITH_SOUND, play)).toHaveLength(4),
  )

  it('is a WAV file that begins and ends in silence', () => {
    const wave = bellWave()
    const sampleAt = (position: number) => {
      const value = wave.charCodeAt(position) | (wave.charCodeAt(position + 1) << 8)
      return value > 0x7fff ? value - 0x10000 : value
    }
    expect(wave.slice(0, 16)).toMatch(/^RIFF.{4}WAVEfmt $/s)
    expect(wave).toHaveLength(44 + 16_000 * 3 * 2)
    expect(sampleAt(44)).toBe(0)
    expect(Math.abs(sampleAt(wave.length - 2))).toBeLessThan(10)
    const loudest = Math.max(...Array.from({ length: 4000 }, (_, index) => Math.abs(sampleAt(44 + index * 2))))
    expect(loudest).toBeGreaterThan(0x3000)
    expect(loudest).toBeLessThan(0x7fff)
  })
})
