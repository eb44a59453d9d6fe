/** What a page shows in its first painted frame, at a mosque with times of its own. */
import type { Page } from '@playwright/test'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { applyMosque } from '../../client/src/data/mosque.ts'
import { visitOnce } from './app-fixtures.ts'
import { changeSnapshot } from './home-page.ts'

const FROM = '2026-01-01'
export const ENTRIES: TimingEntry[] = [
  { prayer: 'fajr', time: '5:45', from: FROM },
  { prayer: 'zuhr', time: '1:30', from: FROM },
  { prayer: 'asr', time: '4:30', from: FROM },
  { prayer: 'maghrib', time: '5:50', from: FROM },
  { prayer: 'isha', time: '8:00 رات', from: FROM },
  { prayer: 'jumma', time: '1:15 & 2:00', from: FROM },
  // From a Saturday.
  { prayer: 'fajr', time: '6:05', from: '2026-11-28' },
  { prayer: 'isha', time: '12:15 am', from: '2026-11-29' },
]
/** A Wednesday evening in Karachi, when the phone was online. */
const VISIT = '2026-11-25T15:00:00Z'

/** The first frame of a page. */
interface Frame {
  card: string | null
  ticker: string | null
  isHydrated: boolean
}

interface LayoutShift extends PerformanceEntry {
  value: number
}

declare global {
  interface Window {
    firstFrame: Frame | undefined
    layoutShift: number
  }
}

/**
 * Makes a page keep the text of its first painted frame, and the sum of the layout shifts after it. Its time is in the window's
 * name, because Playwright's clock would replace `requestAnimationFrame`, too.
 */
async function watchFirstFrame(page: Page): Promise<void> {
  await page.addInitScript((visit) => {
    const now = () => Number(window.name) || Date.parse(visit)
    const RealDate = Date
    window.Date = class extends RealDate {
      constructor(...parts: [number]) {
        super(...(parts.length > 0 ? parts : ([now()] as const)))
      }
      static override now = now
    } as DateConstructor
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? null
    Object.assign(window, { layoutShift: 0 })
    const shifts = new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as LayoutShift[]) window.layoutShift += value
    })
    // The last observers to run before a frame is painted.
    const look = (_: unknown, observer: ResizeObserver) => {
      const isShell = 'shell' in document.documentElement.dataset
      // A card or a moving line of which half is read is no frame to compare.
      if (!document.querySelector(isShell ? '#root header' : '[data-now-card] ~ *')) return
      observer.disconnect()
      window.firstFrame ??= {
        card: textOf('[data-now-card]'),
        ticker: textOf('#root dl'),
        isHydrated: document.querySelector('#root[data-hydrated]') !== null,
      }
      requestAnimationFrame(() => shifts.observe({ type: 'layout-shift' }))
    }
    const beforeFrame = () => {
      if (window.firstFrame) return
      new ResizeObserver(look).observe(document.documentElement)
      requestAnimationFrame(beforeFrame)
    }
    requestAnimationFrame(beforeFrame)
  }, VISIT)
}

/** Returns what a page shows in its first frame. */
export async function firstFrameOf(page: Page): Promise<Frame> {
  const frame = await page.waitForFunction(() => window.firstFrame)
  return (await frame.jsonValue()) as Frame
}

/** Visits once at a mosque with these times. */
export async function visit(page: Page, path = '/'): Promise<void> {
  applyMosque(DEFAULT_MOSQUE)
  await watchFirstFrame(page)
  await changeSnapshot(page, (snapshot) => {
    snapshot.timings.entries = ENTRIES
    Object.assign(snapshot, { hijriMonths: [] })
  })
  await visitOnce(page, path)
}
