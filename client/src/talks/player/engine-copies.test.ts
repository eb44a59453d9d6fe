import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { settle, setUpEngine, TALKS, talk } from '../../../../test/client/player-engine.ts'

const recording: Recording = {
  ...talk(1),
  renditions: [
    { kind: 'small', url: '/media/small.webm', mimeType: 'audio/webm', bytes: 1 },
    { kind: 'compatible', url: '/media/compatible.m4a', mimeType: 'audio/mp4', bytes: 2 },
  ],
}

let setup: ReturnType<typeof setUpEngine>
beforeEach(() => {
  vi.useFakeTimers()
  setup = setUpEngine()
  return () => vi.useRealTimers()
})

async function play(at: number) {
  setup.engine.start(recording, TALKS, { at })
  await settle()
  setup.audio.startSounding()
}

describe('the copies of a recording', () => {
  it('are switched at the same second while playing', async () => {
    const { audio, engine } = setup
    await play(100)
    expect(audio.open).toHaveBeenCalledExactlyOnceWith({ url: '/media/small.webm', mimeType: 'audio/webm' }, 1)
    audio.currentTime = 123.4
    engine.switchCopy('original')
    await settle()
    expect([audio.src, audio.currentTime, audio.paused]).toEqual(['/media/1.mp3', 123.4, false])
    expect(setup.state).toMatchObject({ position: 123.4, copy: { kind: 'original' }, list: TALKS })
  })

  it('are switched at the same second while paused, without loading anything', async () => {
    const { audio, engine } = setup
    await play(100)
    audio.currentTime = 123.4
    engine.pause()
    engine.switchCopy('original')
    await settle()
    expect([audio.src, setup.state.position, setup.state.phase]).toEqual(['', 123.4, 'paused'])
    engine.seekTo(200)
    engine.play()
    expect([audio.src, audio.currentTime, audio.paused]).toEqual(['/media/1.mp3', 200, false])
  })

  it('are played from the chosen one when Play follows at once', async () => {
    const { audio, engine } = setup
    await play(100)
    engine.pause()
    engine.switchCopy('original')
    engine.play()
    await settle()
    expect([audio.src, audio.currentTime, audio.paused]).toEqual(['/media/1.mp3', 100, false])
  })

  it('are tried one after another when they cannot be decoded, and the failures are remembered', async () => {
    const { audio } = setup
    await play(100)
    const sources: string[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      audio.fail('unsupported')
      await settle()
      sources.push(audio.src)
    }
    expect(sources).toEqual(['/media/small.webm', '/media/compatible.m4a', '/media/compatible.m4a', '/media/1.mp3'])
    expect([setup.unplayable, audio.currentTime]).toEqual([['small', 'compatible'], 100])
    audio.startSounding()
    expect(setup.state).toMatchObject({ phase: 'playing', error: null, copy: { kind: 'original' } })
  })

  it('are replaced by the next at once when one is missing on the site, which says nothing about the browser', async () => {
    const { audio } = setup
    await play(100)
    setup.fileStatus = 'missing'
    audio.fail()
    await settle()
    expect([audio.src, audio.currentTime, setup.unplayable]).toEqual(['/media/compatible.m4a', 100, []])
  })

  it('are not replaced when the connection stays away until playback ends', async () => {
    const { audio } = setup
    await play(100)
    setup.fileStatus = 'unreachable'
    audio.fail()
    await settle()
    setup.now += 11 * 60_000
    await vi.advanceTimersByTimeAsync(30_000)
    expect(setup.state).toMatchObject({ phase: 'failed', error: 'offline', copy: { kind: 'small' } })
  })

  it('are not replaced because the connection is lost', async () => {
    const { audio } = setup
    await play(100)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      audio.emit('waiting')
      await vi.advanceTimersByTimeAsync(8_000)
    }
    expect([audio.src, setup.unplayable]).toEqual(['/media/small.webm', []])
  })

  it('are no reason to show that the talk loads when the data after a seek is there', async () => {
    const { audio } = setup
    await play(100)
    audio.bufferedEnd = 200
    audio.emit('waiting')
    expect(setup.state.phase).toBe('playing')
    audio.currentTime = 101
    audio.emit('timeupdate')
    await vi.advanceTimersByTimeAsync(9_000)
    expect(setup.checkedUrls).toEqual([])
  })
})
