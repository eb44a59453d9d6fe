import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { untilHad } from './until-had.ts'

/** What a reader does before he can reach what lies below the first screen. */
const SIGNS = ['scroll', 'pointerdown', 'keydown', 'focusin', 'click']

let wake = (): void => {}

/** Ends when the reader of a written page first does something, or when one of its lower parts is to be seen as it is. */
const awake = new Promise<void>((resolve) => {
  wake = resolve
  const parts = typeof document === 'undefined' ? [] : document.querySelectorAll('[data-later]')
  if (parts.length === 0) return resolve()
  for (const sign of SIGNS) addEventListener(sign, wake, { once: true, passive: true })
  const sight = new IntersectionObserver((all) => {
    if (!all.some(({ isIntersecting }) => isIntersecting)) return
    sight.disconnect()
    wake()
  })
  for (const part of parts) sight.observe(part)
})

/** Brings the lower parts to life, because the page is about to change. */
export const wakeLowerParts = (): void => wake()

/**
 * A part of a page that lies below its first screen. In a written page its HTML stands there to be read; it comes to life when the
 * reader first does anything, so that whoever came for the next jamat does not pay for it. Elsewhere it is loaded like any other part.
 * @param load imports the part's file
 * @returns the component, to be put inside a `Suspense`, its first element marked `data-later`
 */
export function lowerPart<T extends ComponentType>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> {
  return lazy(() => awake.then(() => untilHad(load)))
}
