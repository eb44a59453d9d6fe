/** A drag further or faster than this closes the sheet. */
const CLOSE_DISTANCE_PX = 96
const CLOSE_SPEED_PX_PER_MS = 0.5
/** A resting finger moves by a few pixels. */
const SLOP_PX = 8

/**
 * Moves a sheet with a downward drag and closes it when the drag was far or fast enough. A drag starts only where nothing
 * under the finger can scroll up, or on the sheet's head; sliders keep their own drags.
 * @param sheet the element that moves; its head is the first part of its contents
 * @returns a function that removes the listeners
 */
export function closeOnSwipeDown(sheet: HTMLElement, close: () => void): () => void {
  let start: { x: number; y: number; time: number } | null = null
  let isDragging = false
  const onStart = ({ touches, target, timeStamp }: TouchEvent) => {
    const [touch] = touches
    isDragging = false
    start = null
    // On wide screens the sheet is a panel, which is not swiped away.
    const isSwipeable = getComputedStyle(sheet).getPropertyValue('--swipe').trim() === 'down'
    if (!touch || touches.length > 1 || !isSwipeable || !canStartDrag(target as Element, sheet)) return
    start = { x: touch.clientX, y: touch.clientY, time: timeStamp }
  }
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!touch || !start) return
    const down = touch.clientY - start.y
    const aside = Math.abs(touch.clientX - start.x)
    if (!isDragging && (down < -SLOP_PX || aside > Math.max(SLOP_PX, down))) start = null
    if (!start || (!isDragging && down < SLOP_PX)) return
    isDragging = true
    if (event.cancelable) event.preventDefault()
    sheet.style.transition = 'none'
    sheet.style.transform = `translateY(${Math.max(0, down)}px)`
  }
  const onEnd = ({ changedTouches, timeStamp, type }: TouchEvent) => {
    const [touch] = changedTouches
    sheet.style.removeProperty('transition')
    sheet.style.removeProperty('transform')
    if (!touch || !start || !isDragging || type === 'touchcancel') return
    const down = touch.clientY - start.y
    if (down > CLOSE_DISTANCE_PX || down / Math.max(1, timeStamp - start.time) > CLOSE_SPEED_PX_PER_MS) close()
    start = null
  }
  sheet.addEventListener('touchstart', onStart, { passive: true })
  sheet.addEventListener('touchmove', onMove, { passive: false })
  sheet.addEventListener('touchend', onEnd)
  sheet.addEventListener('touchcancel', onEnd)
  return () => {
    sheet.removeEventListener('touchstart', onStart)
    sheet.removeEventListener('touchmove', onMove)
    sheet.removeEventListener('touchend', onEnd)
    sheet.removeEventListener('touchcancel', onEnd)
  }
}

function canStartDrag(target: Element, sheet: HTMLElement): boolean {
  if (target.closest('input, select, textarea')) return false
  if (sheet.firstElementChild?.firstElementChild?.contains(target)) return true
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at.scrollTop > 0) return false
    if (at === sheet) return true
  }
  return false
}
