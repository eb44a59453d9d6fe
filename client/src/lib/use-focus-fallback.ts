import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus when a control vanishes that has it: otherwise a keyboard would start again at the top of the page.
 * @param isThere whether the control is rendered
 * @param focusFallback moves the focus
 * @returns handlers for an element around the control
 */
export function useFocusFallback(isThere: boolean, focusFallback: () => void) {
  const hasFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the control comes and goes
  useLayoutEffect(() => {
    if (isThere || !hasFocus.current) return
    hasFocus.current = false
    focusFallback()
  }, [isThere])
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
