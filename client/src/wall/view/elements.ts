import { scriptOf } from '#contracts/script-of.ts'

/** Creates an element with a class and children. */
export function element(tag: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const created = document.createElement(tag)
  created.className = className
  created.append(...children)
  return created
}

/** Writes a text only where it is another one, so that nothing is laid out each second. Returns whether it was another one. */
export function write(node: Element, text: string): boolean {
  if (node.textContent === text) return false
  node.textContent = text
  return true
}

/** Writes a text as {@link write} does, in the direction and the font of its letters. @param language that of a text without any */
export function writeIn(language: string, node: HTMLElement, text: string): boolean {
  if (!write(node, text)) return false
  node.lang = scriptOf(text) ?? language
  node.dir = node.lang === 'ur' ? 'rtl' : 'ltr'
  return true
}

const MIN_SCALE = 0.3
const STEP = 0.05
/** By how much of its size Nastaliq may be higher than its place, which has room for that. */
const OVERHANG = 0.3
const ARABIC = /[\u0600-\u06ff]/

/** Makes the text of a node of the class `fits` smaller until it fits into its place. */
export function fitText(node: HTMLElement): void {
  for (let scale = 1; scale > MIN_SCALE; scale -= STEP) {
    node.style.setProperty('--fit', scale.toFixed(2))
    if (isInPlace(node)) return
  }
}

/** Returns whether a text is inside of its node, to whichever side it would leave it; lines that are not wrapped may be higher. */
export function isInPlace(node: HTMLElement): boolean {
  const [place, range] = [node.getBoundingClientRect(), document.createRange()]
  range.selectNodeContents(node)
  const text = range.getBoundingClientRect()
  const { whiteSpace, fontSize } = getComputedStyle(node)
  const overhang =
    whiteSpace === 'nowrap'
      ? Infinity
      : ARABIC.test(node.textContent ?? '')
        ? OVERHANG * Number.parseFloat(fontSize)
        : 1
  // On a screen on its side, both are.
  const isTurned = Math.abs(place.width - node.offsetWidth) > 1
  const [beyondWidth, beyondHeight] = [text.width - place.width, text.height - place.height]
  return isTurned ? beyondHeight <= 1 && beyondWidth <= overhang : beyondWidth <= 1 && beyondHeight <= overhang
}

/** Fits all texts again, after a font has come or the size of the screen has changed. */
export function fitAll(node: HTMLElement): void {
  for (const each of Array.from(node.querySelectorAll<HTMLElement>('.fits'))) fitText(each)
}
