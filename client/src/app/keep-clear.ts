import { onLayoutSettled } from '../lib/layout-changes.ts'
import { playerStore } from '../player/player-state.ts'

const CONTROLS = 'a, button, input, select, textarea, label, summary, iframe, audio, video'
const TYPED_INTO = 'input, select, textarea, iframe'
/** Shorter scrolls are a finger that rests. */
const SLOP_PX = 6
/** The distance from the page's end from which on the button stands in the room that the footer leaves for it. */
const END_PX = 24

/**
 * Takes a floating button out of the way by `data-away`: while the page is scrolled down, a form is filled in or the
 * player is open, wherever it would cover a control, and at the top of the page also where it would cover text.
 * @returns a function that ends this
 */
export function keepClear(button: HTMLElement): () => void {
  let lastY = scrollY
  let goesDown = false
  const update = () => {
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - END_PX
    const isTypedInto = document.activeElement?.matches(TYPED_INTO) ?? false
    const isAway =
      (goesDown && !isAtEnd) ||
      isTypedInto ||
      playerStore.read().recording !== null ||
      coversControl(button) ||
      // Further down, a scroll takes the text out from under it.
      (scrollY < SLOP_PX && coversText(button))
    button.toggleAttribute('data-away', isAway)
  }
  const onScroll = () => {
    const moved = scrollY - lastY
    if (Math.abs(moved) < SLOP_PX) return
    lastY = scrollY
    goesDown = moved > 0
    if (goesDown) button.dataset.away = ''
  }
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('focusin', update)
  addEventListener('focusout', update)
  const ends = [onLayoutSettled(update), playerStore.subscribe(update)]
  update()
  return () => {
    removeEventListener('scroll', onScroll)
    removeEventListener('focusin', update)
    removeEventListener('focusout', update)
    for (const end of ends) end()
  }
}

/** Returns whether something that can be tapped lies under the button. */
const coversControl = (button: HTMLElement): boolean =>
  elementsBelow(button).some((element) => element.closest(CONTROLS) !== null)

/** Returns whether a line of text lies under the button. */
function coversText(button: HTMLElement): boolean {
  const place = button.getBoundingClientRect()
  const overlaps = ({ left, right, top, bottom }: DOMRect) =>
    left < place.right && right > place.left && top < place.bottom && bottom > place.top
  const range = document.createRange()
  return elementsBelow(button).some((element) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false
      range.selectNodeContents(node)
      return [...range.getClientRects()].some(overlaps)
    }),
  )
}

/** Returns the foremost elements under nine points of the button. */
function elementsBelow(button: HTMLElement): Element[] {
  const { left, top, width, height } = button.getBoundingClientRect()
  return [0, 0.5, 1].flatMap((across) =>
    [0, 0.5, 1].flatMap((down) => {
      const all = document.elementsFromPoint(left + across * width, top + down * height)
      return all.find((element) => !button.contains(element)) ?? []
    }),
  )
}
