import { vi } from 'vitest'

/** The elements created since the list was last emptied. */
export const elements: FakeElement[] = []

/** An element that never does anything by itself. Howler's own probes of the browser are elements too. */
export class FakeElement extends EventTarget {
  preload = ''
  currentTime = 0
  duration = Number.NaN
  readyState = 0
  playbackRate = 1
  defaultPlaybackRate = 1
  volume = 1
  muted = false
  paused = true
  ended = false
  error: { code: number } | null = null
  /** Start and end of each loaded part, in seconds. */
  parts: [number, number][] = []
  sources: string[] = []
  seeks: number[] = []
  #src = ''
  constructor() {
    super()
    elements.push(this)
    let time = 0
    Object.defineProperty(this, 'currentTime', {
      get: () => time,
      set: (seconds: number) => {
        time = seconds
        this.seeks.push(seconds)
      },
    })
  }
  get src() {
    return this.#src
  }
  set src(src: string) {
    this.#src = src
    this.sources.push(src)
  }
  removeAttribute(name: string) {
    if (name === 'src') this.#src = ''
  }
  get buffered() {
    const part = (index: number) => this.parts[index] ?? [0, 0]
    return {
      length: this.parts.length,
      start: (index: number) => part(index)[0],
      end: (index: number) => part(index)[1],
    }
  }
  load = vi.fn()
  canPlayType = (type: string) => (type.startsWith('audio/mpeg') ? 'probably' : '')
  play = vi.fn(async () => {
    this.paused = false
  })
  pause() {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  /** Has loaded so much that it could play to the end. */
  buffer(duration = 600) {
    this.readyState = 4
    this.duration = duration
    for (const name of ['loadedmetadata', 'canplaythrough']) this.dispatchEvent(new Event(name))
  }
  fail(code: number) {
    this.error = { code }
    this.dispatchEvent(new Event('error'))
  }
}
