import { onLayoutSettled } from '../lib/layout-changes.ts'
import { playerStore } from '../talks/player/player-state.ts'

const CONTROLS = 'a, button, input, select, textarea, label, summary, iframe, audio, video'
const TEXT_ENTRY = 'input, select, textarea, iframe'
/** Ignores shorter scrolls: a resting finger moves a little. */
const MIN_SCROLL_PX = 6
/** Within this distance of the page's end, the footer leaves space for the button. */
const END_DISTANCE_PX = 24
/** Text nearer than this looks covered. */
const TEXT_DISTANCE_PX = 8
/** A place is searched at points this far apart: less than a line of text is high. */
const MAX_STEP_PX = 12

/**
 * Hides a floating button by `data-away`: while the page is scrolled down, a form is filled in or the player is open,
 * where it would cover a control, and at the top of the page also where it would cover text.
 * @returns a function that stops it
 */
export function keepClear(button: HTMLElement): () => void {
  let lastY = scrollY
  let isScrollingDown = false
  const update = () => {
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - END_DISTANCE_PX
    const isTyping = document.activeElement?.matches(TEXT_ENTRY) ?? false
    const isAway =
      (isScrollingDown && !isAtEnd) ||
      isTyping ||
      playerStore.read().recording !== null ||
      coversControl(button) ||
      // Elsewhere, scrolling uncovers the text.
      (scrollY < MIN_SCROLL_PX && coversText(button))
    button.toggleAttribute('data-away', isAway)
  }
  const onScroll = () => {
    const moved = scrollY - lastY
    if (Math.abs(moved) < MIN_SCROLL_PX) return
    lastY = scrollY
    isScrollingDown = moved > 0
    if (isScrollingDown) button.dataset.away = ''
  }
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('focusin', update)
  addEventListener('focusout', update)
  const stops = [onLayoutSettled(update), playerStore.subscribe(update)]
  update()
  return () => {
    removeEventListener('scroll', onScroll)
    removeEventListener('focusin', update)
    removeEventListener('focusout', update)
    for (const stop of stops) stop()
  }
}

/** Returns whether a control is under the button. */
const coversControl = (button: HTMLElement): boolean =>
  [...elementsBelow(button, placeOf(button))].some((element) => element.closest(CONTROLS) !== null)

/** Returns whether text is under the button or touches it. */
function coversText(button: HTMLElement): boolean {
  const place = placeOf(button, TEXT_DISTANCE_PX)
  const overlaps = ({ left, right, top, bottom }: DOMRect) =>
    left < place.right && right > place.left && top < place.bottom && bottom > place.top
  const range = document.createRange()
  return [...elementsBelow(button, place)].some((element) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false
      range.selectNodeContents(node)
      return [...range.getClientRects()].some(overlaps)
    }),
  )
}

/** Returns the place of the button where it is shown, with a margin around it. A hidden one is smaller. */
function placeOf(button: HTMLElement, margin = 0): DOMRect {
  const { left, top, width, height } = button.getBoundingClientRect()
  const [shownWidth, shownHeight] = [button.offsetWidth + 2 * margin, button.offsetHeight + 2 * margin]
  return new DOMRect(left + (width - shownWidth) / 2, top + (height - shownHeight) / 2, shownWidth, shownHeight)
}

/** Returns the foremost elements under a place, without the button. */
function elementsBelow(button: HTMLElement, { left, top, width, height }: DOMRect): Set<Element> {
  const found = new Set<Element>()
  // A button that is not shown has no size.
  const columns = Math.ceil(width / MAX_STEP_PX) || 1
  const rows = Math.ceil(height / MAX_STEP_PX) || 1
  for (let column = 0; column <= columns; column += 1) {
    for (let row = 0; row <= rows; row += 1) {
      const all = document.elementsFromPoint(left + (column / columns) * width, top + (row / rows) * height)
      const foremost = all.find((element) => !button.contains(element))
      if (foremost) found.add(foremost)
    }
  }
  return found
}
