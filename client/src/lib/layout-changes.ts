/** A pause this long ends a scroll or a series of changes. */
const SETTLE_MS = 150

/**
 * Calls back with an element's height at the beginning and whenever its size changes.
 * @returns a function that stops calling back
 */
export function onHeight(element: HTMLElement, callback: (pixels: number) => void): () => void {
  let frame = 0
  // In the next frame: browsers report an error when observed sizes change while they are being delivered.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => callback(element.offsetHeight))
  })
  observer.observe(element)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}

/** The ref of what is docked to the lower edge before any notice: keeps its height in `--dock-block` for as long as it is there. */
export function dock(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const stop = onHeight(bar, (pixels) => style.setProperty('--dock-block', `${pixels}px`))
  return () => {
    stop()
    style.removeProperty('--dock-block')
  }
}

/**
 * Calls back after a scroll, or a change of the size or content of the page, has ended.
 * @returns a function that stops calling back
 */
export function onLayoutSettled(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(callback, SETTLE_MS)
  }
  const size = new ResizeObserver(later)
  size.observe(document.body)
  const content = new MutationObserver(later)
  content.observe(document.body, { childList: true, subtree: true })
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later)
  return () => {
    clearTimeout(timer)
    size.disconnect()
    content.disconnect()
    removeEventListener('scroll', later)
    removeEventListener('resize', later)
  }
}
