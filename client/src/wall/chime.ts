/** The soft sound at adhan and jamat, which can never stop the screen: nothing waits for it, and its errors are dropped. */
import type { ScreenSettings } from '#contracts/wall-settings.ts'
import { nextChime } from './chime-times.ts'
import type { WallRecord } from './wall-record.ts'

/** Built from `chime-player.ts`, and loaded only by screens that have a sound. */
const SCRIPT = '/wall/chime.js'
/** A sound that comes later is not rung any more: the screen may have slept. */
const MAX_LATE_MS = 5_000

/** What the script adds to the page. */
declare global {
  interface Window {
    playChime?: () => unknown
  }
}

export interface Chime {
  /** Takes the times of a record. */
  show(record: WallRecord): void
  tick(time: number): void
}

/** Creates the sound of a screen. @param play plays it; by default it is loaded at the first tick, after the first frame */
export function createChime(settings: ScreenSettings, play: () => unknown = playLoaded): Chime {
  let record: WallRecord | null = null
  let next: number | null = null
  return {
    show(shown) {
      if (shown === record) return
      record = shown
      next = null
    },
    tick(time) {
      if (!settings.chime || !record) return
      if (next === null) {
        if (play === playLoaded) load()
        next = nextChime(record, settings, time)
      }
      if (time < next) return
      if (time - next < MAX_LATE_MS) attempt(play)
      next = nextChime(record, settings, time)
    },
  }
}

/** Plays without waiting for anything. */
function attempt(play: () => unknown): void {
  try {
    const result = play()
    if (result instanceof Promise) result.catch(() => {})
  } catch {
    // A screen without sound is right, too.
  }
}

const playLoaded = (): unknown => window.playChime?.()

/** Loads it once. */
function load(): void {
  if (document.querySelector(`script[src="${SCRIPT}"]`)) return
  const script = document.createElement('script')
  script.src = SCRIPT
  document.head.append(script)
}
