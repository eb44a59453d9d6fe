import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Taps without scrolling, as a thumb does, and counts the taps. */
export function thumb() {
  let taps = 0
  return {
    count: () => taps,
    async tap(target: Locator) {
      await expect(target).toBeInViewport({ ratio: 0.9 })
      // Without this option, each attempt on a button that does not take taps yet scrolls to another place.
      await target.tap({ scroll: 'none' })
      taps += 1
    },
  }
}
