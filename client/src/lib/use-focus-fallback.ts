import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus when the focused control is removed; otherwise keyboard navigation would restart at the top of the page.
 * @param isRendered whether the control is rendered
 * @param focusFallback moves the focus
 * @returns handlers for an element around the control
 */
export function useFocusFallback(isRendered: boolean, focusFallback: () => void) {
  const hasFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the control appears or disappears
  useLayoutEffect(() => {
    if (isRendered || !hasFocus.current) return
    hasFocus.current = false
    focusFallback()
  }, [isRendered])
  return {
    // React reports no blur for an element that it removes.
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}

/** Focuses an element that is not a control. */
export function focusElement({ current }: RefObject<HTMLElement | null>): void {
  current?.focus({ preventScroll: true })
}
