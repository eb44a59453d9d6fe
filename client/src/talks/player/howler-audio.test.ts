import { beforeEach, describe, expect, it, vi } from 'vitest'
import { elements, FakeElement } from '../../../../test/client/fake-audio.ts'
import { createHowlerAudio, type TalkAudio } from './howler-audio.ts'

/** Elements that a talk was loaded into. */
const used = () => elements.filter(({ sources }) => sources.length > 0)

const MP3 = { url: '/media/1.mp3', mimeType: 'audio/mpeg' }
const OTHER = { url: '/media/2.mp3', mimeType: 'audio/mpeg' }

let importHowler: () => Promise<typeof import('howler')>
let audio: TalkAudio
let events: string[]
let node: FakeElement

beforeEach(async () => {
  vi.useFakeTimers()
  elements.length = 0
  vi.stubGlobal('Audio', FakeElement)
  vi.stubGlobal('window', {
    navigator: { userAgent: '', platform: '', vendor: '' },
    location: { protocol: 'https:' },
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const howler = await import('howler')
  importHowler = async () => howler
  audio = createHowlerAudio(importHowler)
  events = []
  for (const name of ['playing', 'pause', 'ended', 'error', 'blocked'] as const) audio.on(name, () => events.push(name))
  audio.preload()
  await settle()
  audio.open(MP3, 1.5)
  node = used()[0] as FakeElement
  return () => {
    // Howler and its pool outlive a test: an open talk leaves no element in it.
    audio.open(MP3, 1)
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

/** Lets howler's promises and zero-length timers run. */
const settle = () => vi.advanceTimersByTimeAsync(1)
async function playAndPause(at: number) {
  audio.play()
  node.buffer()
  node.currentTime = at
  await settle()
  audio.pause()
  await settle()
}

describe('opening', () => {
  it('creates and loads the element synchronously, so that a tap unlocks it', () => {
    expect([node.src, node.preload, node.load.mock.calls.length]).toEqual(['/media/1.mp3', 'metadata', 1])
  })

  it('plays at the rate that was chosen', () => {
    expect([node.playbackRate, node.defaultPlaybackRate]).toEqual([1.5, 1.5])
  })

  it('plays every talk on the same element', async () => {
    await playAndPause(5)
    audio.open(OTHER, 1)
    audio.play()
    audio.open(MP3, 1)
    expect(used()).toEqual([node])
    expect(node.src).toBe('/media/1.mp3')
  })

  it('plays and seeks as soon as howler has loaded', async () => {
    elements.length = 0
    audio = createHowlerAudio(importHowler)
    audio.open(OTHER, 1)
    audio.currentTime = 70
    audio.play()
    expect([used().length, audio.currentTime, audio.paused]).toEqual([0, 70, true])
    await settle()
    expect([used()[0]?.src, audio.currentTime, audio.paused]).toEqual(['/media/2.mp3', 70, false])
  })

  it('opens only the last of several talks while howler is loading, and none after closing', async () => {
    elements.length = 0
    audio = createHowlerAudio(importHowler)
    audio.open(MP3, 1)
    audio.open(OTHER, 1)
    await settle()
    expect(used().map(({ sources }) => sources)).toEqual([['/media/2.mp3']])
    elements.length = 0
    audio = createHowlerAudio(importHowler)
    audio.open(MP3, 1)
    audio.close()
    await settle()
    expect(used()).toEqual([])
  })

  it('reports that howler could not be loaded, and loads it at the next opening', async () => {
    const load = vi.fn(importHowler).mockRejectedValueOnce(new Error('Offline.'))
    audio = createHowlerAudio(load)
    audio.on('error', () => events.push('error'))
    audio.open(MP3, 1)
    await settle()
    expect([events, audio.error]).toEqual([['error'], 'failed'])
    audio.open(MP3, 1)
    await settle()
    expect(audio.error).toBeNull()
  })
})

describe('playing', () => {
  it('starts at once, without waiting until the talk could play through', () => {
    audio.play()
    expect(node.play).toHaveBeenCalledTimes(1)
  })

  it('keeps the last of several positions chosen while loading', async () => {
    audio.play()
    audio.currentTime = 100
    audio.currentTime = 200
    node.buffer()
    await settle()
    expect(audio.currentTime).toBe(200)
  })

  it('pauses at once while buffering, and stays paused when data arrives', async () => {
    audio.play()
    audio.pause()
    node.buffer()
    await settle()
    expect([audio.paused, node.play.mock.calls.length]).toEqual([true, 1])
  })

  it('resumes without seeking', async () => {
    await playAndPause(83.5)
    const { length } = node.seeks
    audio.play()
    await settle()
    expect([audio.paused, audio.currentTime, node.seeks.length]).toEqual([false, 83.5, length])
  })

  it('resumes on the same element after the phone has paused it', async () => {
    await playAndPause(10)
    audio.play()
    await settle()
    node.pause()
    await settle()
    audio.play()
    await settle()
    expect(used()).toEqual([node])
    expect(audio.paused).toBe(false)
    expect(events.filter((name) => name === 'pause')).toHaveLength(2)
  })

  it('resumes beyond the length that the browser estimated when loading', async () => {
    await playAndPause(1)
    node.currentTime = 900
    audio.play()
    await settle()
    expect([audio.currentTime, audio.paused]).toEqual([900, false])
  })

  it('changes the rate while loading and while playing, and never ends a stalled talk early', async () => {
    audio.play()
    for (const rate of [0.75, 1.25, 2]) audio.setRate(rate)
    expect(audio.playbackRate).toBe(2)
    node.buffer()
    expect(audio.playbackRate).toBe(2)
    audio.setRate(1)
    expect([audio.playbackRate, node.defaultPlaybackRate]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(audio.paused).toBe(false)
  })

  it('stays at the end after the end', async () => {
    await playAndPause(10)
    audio.play()
    await settle()
    node.currentTime = 600
    node.ended = true
    node.pause()
    node.dispatchEvent(new Event('ended'))
    await settle()
    expect([audio.currentTime, events.at(-1)]).toEqual([600, 'ended'])
  })
})

describe('errors', () => {
  it('reports a format that the browser cannot play', async () => {
    audio.open({ url: '/media/3.flac', mimeType: 'audio/flac' }, 1)
    await settle()
    expect([events, audio.error, audio.paused]).toEqual([['error'], 'unsupported', true])
    expect(node.src, 'nothing of the previous talk stays').toBe('')
  })

  it.each([
    [2, 'failed'],
    [4, 'unsupported'],
  ])('reports media error %i as %s', async (code, error) => {
    node.fail(code)
    await settle()
    expect([events, audio.error]).toEqual([['error'], error])
  })

  it('reports that the browser requires a tap', async () => {
    node.play.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    audio.play()
    await settle()
    expect(events).toEqual(['blocked'])
    audio.play()
    await settle()
    expect([audio.paused, used().length]).toEqual([false, 1])
  })

  it('reports nothing of a talk that was replaced', async () => {
    node.play.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    audio.play()
    node.fail(4)
    audio.open(OTHER, 1)
    node.error = null
    await settle()
    expect([events, audio.error]).toEqual([[], null])
  })
})

it('closes without leaving howler’s data address, which the content security policy forbids', async () => {
  await playAndPause(5)
  audio.close()
  expect([node.src, audio.paused, audio.currentTime]).toEqual(['', true, 0])
  node.dispatchEvent(new Event('ended'))
  expect(events).not.toContain('ended')
})

it('tells up to where the part around the position is loaded', () => {
  expect(audio.bufferedEnd).toBe(0)
  node.parts = [
    [0, 60],
    [300, 420],
  ]
  expect(audio.bufferedEnd).toBe(60)
  node.currentTime = 310
  expect(audio.bufferedEnd).toBe(420)
  node.currentTime = 200
  expect(audio.bufferedEnd).toBe(0)
})
