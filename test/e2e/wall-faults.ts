import type { Page } from '@playwright/test'

/** The parts of the screen's frames, inside of which their texts are. */
const PARTS =
  '.head, .clock, .facts, .next, .row, .times-head, .cells, .message, .occasion, .dhikr, .poster, .alert, .code, .verse'

/** Returns the faults of the hall's screen as it is now: text outside of its part or of the screen, cut, or on other text. */
export const wallFaults = (page: Page): Promise<string[]> =>
  page.evaluate((parts) => {
    const found: string[] = []
    const tolerance = 3
    const shown = [...document.querySelectorAll<HTMLElement>('.stage *')].filter((each) => {
      const hasText = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      return hasText && each.checkVisibility({ visibilityProperty: true })
    })
    const boxes = shown.map((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()]
      const box = {
        left: Math.min(...rects.map(({ left }) => left)),
        right: Math.max(...rects.map(({ right }) => right)),
        // Nastaliq's boxes are far higher than its lines.
        middle: rects.map(({ top, bottom }) => (top + bottom) / 2),
      }
      return { node, ...box }
    })
    const nameOf = (node: Element) =>
      `${node.parentElement?.className} > ${node.className} "${node.textContent?.slice(0, 30)}"`
    const isTurned = document.querySelector('.turned-left, .turned-right') !== null
    for (const { node, left, right, middle } of boxes) {
      const part = (node.closest(parts) ?? document.body).getBoundingClientRect()
      if (isTurned) continue
      if (left < part.left - tolerance || right > part.right + tolerance)
        found.push(`wider than its part: ${nameOf(node)}`)
      if (middle.some((y) => y < part.top || y > part.bottom)) found.push(`higher than its part: ${nameOf(node)}`)
      if (left < 0 || right > innerWidth) found.push(`outside of the screen: ${nameOf(node)}`)
      const place = node.closest<HTMLElement>('.fits')
      if (place && Number.parseFloat(place.style.getPropertyValue('--fit')) < 0.35)
        found.push(`too long for its place: ${nameOf(node)}`)
    }
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const isBeside = one.right <= other.left + 1 || other.right <= one.left + 1
        const size = (each: typeof one) => Number.parseFloat(getComputedStyle(each.node).fontSize)
        const isOver = one.middle.some((y) =>
          other.middle.some((z) => Math.abs(y - z) < (0.45 * (size(one) + size(other))) / 2),
        )
        if (
          !isTurned &&
          !isBeside &&
          isOver &&
          !one.node.closest('.alert, .code') &&
          !other.node.closest('.alert, .code')
        )
          found.push(`on other text: ${nameOf(one.node)} / ${nameOf(other.node)}`)
      }
    return found
  }, PARTS)
