/**
 * Shows the times that the phone has stored in a page from its cache, before its first frame. The build inlines it into such
 * pages, with `lib/dom-jsx-runtime.ts` in place of React. React then renders the same (`data/painted.tsx`).
 */
import type { ReactNode } from 'react'
import { isOutdated, readSiteRecord } from './data/site-record.ts'
import type { Timings } from './data/site-store.ts'
import { describeRecord } from './features/jamat/describe-record.ts'
import { NowCardFace } from './features/jamat/now-card-face.tsx'
import tickerStyles from './features/jamat/ticker.module.css'
import { TickerTimes } from './features/jamat/ticker-times.tsx'
import { nodesOf } from './lib/dom-jsx-runtime.ts'
import { LANGUAGE } from './lib/language.ts'

type Content = NonNullable<ReturnType<typeof describeRecord>>

/** Returns what the record has for this moment, and tells React of it. @throws where there is none or it is damaged */
function readContent(): Content {
  const record = readSiteRecord()
  const now = new Date()
  const content = record?.language === LANGUAGE && !isOutdated() && describeRecord(record, now)
  if (!content) throw new Error()
  const { timings, hijriMonths, checkedAt } = record
  window.painted = {
    at: '',
    jamat: { now: now.toISOString(), timings: timings as Timings },
    painted: { ...content, hijriMonths, checkedAt },
  }
  return content
}

/** Returns an element once the parser has read all of it. */
function findWhole(selector: string): Element | null {
  const found = document.querySelector(selector)
  for (let part = found; part; part = part.parentElement) if (part.nextSibling) return found
  return document.readyState === 'loading' ? null : found
}

/** What shows the content in each place that is not painted yet. The components return nodes of the document, and take them. */
const places = new Map<string, (place: Element, content: Content) => ReactNode>([
  [
    '[data-now-card]',
    (card, content) => (
      <NowCardFace {...content} foot={card.querySelector('[aria-expanded]')?.parentNode as unknown as ReactNode} />
    ),
  ],
  [
    `.${tickerStyles.times}`,
    // The sun's times stay.
    (line, content) => <TickerTimes {...content} more={[...line.children].slice(-2) as unknown as ReactNode} />,
  ],
])

let content: Content | undefined

function paint(): void {
  try {
    for (const [selector, render] of places) {
      const place = findWhole(selector)
      if (!place) continue
      places.delete(selector)
      content ??= readContent()
      place.replaceChildren(...nodesOf(render(place, content) as unknown as Node))
    }
  } catch {
    // There is no record for this moment, or it is damaged: React shows the times when it has read the database.
    places.clear()
  }
}

// A frame may come before the whole page is read, and the page's scripts before a frame.
function beforeFrame(): void {
  paint()
  if (document.readyState === 'loading') requestAnimationFrame(beforeFrame)
}
requestAnimationFrame(beforeFrame)
addEventListener('DOMContentLoaded', paint)
