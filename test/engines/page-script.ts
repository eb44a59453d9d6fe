/** The script that runs before each page's own scripts. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Step } from './tab.ts'

const require = createRequire(import.meta.url)
const packageFile = require.resolve('@testing-library/dom/package.json')
/** The library as one script for browsers, which its package names as its entry for them. */
const testingLibrary = readFileSync(join(dirname(packageFile), require(packageFile)['umd:main']), 'utf8')

type Queries = Record<
  string,
  (container: Element, value: string | RegExp, options?: { name: string | RegExp }) => Element[]
>

declare global {
  interface Window {
    TestingLibraryDom: Queries
    /** Returns the elements that a locator's steps lead to. */
    locate(steps: readonly Step[]): Element[]
    /** The sound elements that the page has created. */
    sounds: HTMLAudioElement[]
    /** The six times of the now card in the first ten frames that have it. */
    firstTimes: string[]
  }
}

/**
 * Returns the source of the script.
 * @param options.now stops the page's clock at this moment; without it, the clock is real
 * @param options.before source that runs first
 */
export function pageScript({ now, before = '' }: { now?: string; before?: string }): string {
  const clock = now ? `(${stopClock})(${Date.parse(now)})` : ''
  return [before, clock, `(${recordSounds})()`, `(${recordFrames})()`, testingLibrary, `(${defineLocate})()`].join(
    '\n;',
  )
}

function stopClock(now: number): void {
  const RealDate = Date
  window.Date = class extends RealDate {
    constructor(...parts: [] | [number]) {
      super(...(parts.length === 0 ? ([now] as const) : parts))
    }
    static override now() {
      return now
    }
  } as DateConstructor
}

function recordFrames(): void {
  window.firstTimes = []
  // The last observers to run before a frame is painted.
  const look = (_: unknown, observer: ResizeObserver) => {
    observer.disconnect()
    const times = document.querySelectorAll('[data-now-card] li button > :not(.visually-hidden)')
    if (times.length > 0) window.firstTimes.push([...times].map(({ textContent }) => textContent).join(''))
  }
  const beforeFrame = () => {
    if (window.firstTimes.length === 10) return
    new ResizeObserver(look).observe(document.documentElement)
    requestAnimationFrame(beforeFrame)
  }
  requestAnimationFrame(beforeFrame)
}

/** Sound elements need not be in the document; this makes them reachable. */
function recordSounds(): void {
  window.sounds = []
  const RealAudio = window.Audio
  window.Audio = class extends RealAudio {
    constructor(src?: string) {
      super(src)
      window.sounds.push(this)
    }

    override play() {
      // On a machine without a sound device, Firefox plays only muted elements.
      if (navigator.userAgent.includes('Firefox')) this.muted = true
      return super.play()
    }
  }
}

function defineLocate(): void {
  const toPattern = (value: string | { source: string }) =>
    typeof value === 'string' ? value : new RegExp(value.source)
  window.locate = (steps) => {
    let found: Element[] = [document.body]
    for (const { query, value, name } of steps) {
      if (query === 'containing') {
        found = found.filter((element) => element.textContent.includes(String(value)))
        continue
      }
      found = found.flatMap(
        (container) =>
          window.TestingLibraryDom[`queryAllBy${query}`]?.(
            container,
            toPattern(value),
            name === undefined ? undefined : { name: toPattern(name) },
          ) ?? [],
      )
    }
    return found
  }
}
