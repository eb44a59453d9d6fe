/** Finds words in Latin letters and numbers whose characters a page from right to left shows in another order. */
import type { Page } from '@playwright/test'

/**
 * Returns the misordered runs of a page: numbers, addresses and Latin words, the signs that belong to them included.
 * @returns one line for each: the run, and the text around it
 */
export const findMisordered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const token = /[^\s\p{sc=Arab}،؛؟۔“”()\u2066-\u2069·]*[a-z\d][^\s\p{sc=Arab}،؛؟۔“”()\u2066-\u2069·]*/u
    const runs = new RegExp(`${token.source}(?:(?: | / )${token.source})*`, 'giu')
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found = new Set<string>()
    while (nodes.nextNode()) {
      const text = nodes.currentNode as Text
      const element = text.parentElement
      if (!element || element.closest('script, style, noscript, option, .visually-hidden')) continue
      if (!element.checkVisibility({ checkVisibilityCSS: true })) continue
      for (const { 0: run, index } of text.data.matchAll(runs)) {
        // Two numbers side by side, such as a name's and a count, are two words.
        if (/^\d+ \d+$/.test(run)) continue
        // Neither the end of the sentence nor the sign of a percentage, which Urdu has on the left, is part of the run.
        const length = run.replace(/[,:.%]+$/, '').length
        let [top, left] = [Number.NEGATIVE_INFINITY, 0]
        for (let at = index; at < index + length; at += 1) {
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          const box = range.getBoundingClientRect()
          if (box.width === 0) continue
          // A run that does not fit into its line goes on in the next one.
          if (Math.abs(box.top - top) < box.height / 2 && box.left < left - 0.5) found.add(`${run} in: ${text.data}`)
          ;({ top, left } = box)
        }
      }
    }
    return [...found]
  })
