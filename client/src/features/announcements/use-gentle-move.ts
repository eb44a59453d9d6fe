import { type RefObject, useLayoutEffect, useRef } from 'react'
import { allowsMotion } from '../../lib/motion.ts'

const MOVE_MS = 250

/**
 * Moves what is below an element to its new place as the element comes and goes, instead of letting it jump.
 * @returns the element's ref
 */
export function useGentleMove<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const element = ref.current as T
    const shown = readTops()
    element.style.display = 'none'
    const hidden = readTops()
    element.style.display = ''
    move(hidden, shown)
    return () => {
      const before = readTops()
      element.style.display = 'none'
      move(before, readTops())
    }
  }, [])
  return ref
}

const readTops = () =>
  new Map([...document.querySelectorAll('body *')].map((each) => [each, each.getBoundingClientRect().top]))

function move(before: ReturnType<typeof readTops>, after: ReturnType<typeof readTops>): void {
  const distanceOf = (element: Element | null) =>
    element && before.has(element) ? (after.get(element) ?? 0) - (before.get(element) ?? 0) : 0
  for (const element of after.keys()) {
    const distance = distanceOf(element)
    // Beyond what its parent moves, which takes it along.
    const own = distance - distanceOf(element.parentElement)
    if (distance === 0 || Math.abs(own) < 1) continue
    const keyframes = [{ transform: `translateY(${-own}px)` }, { transform: 'none' }]
    element.animate(keyframes, { duration: allowsMotion() ? MOVE_MS : 1, easing: 'ease-out' })
  }
}
