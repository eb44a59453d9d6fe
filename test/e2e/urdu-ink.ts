/** Finds letters that a box cuts off: compares where a text's ink must be with the boxes around it. */
import type { Page } from '@playwright/test'

/** High and deep words of Nastaliq. */
export const WORDS = ['گجرچیچپ', 'عَظِیمُ الشَّان', 'لِلّٰہ']

/**
 * Replaces every Urdu text of the page by the high and deep words: a label by one, longer texts by all. The names of the prayers
 * in the now card stay: they are never others, and their lines are as low as they allow.
 */
export async function replaceUrdu(page: Page): Promise<void> {
  await page.evaluate((words) => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (nodes.nextNode()) texts.push(nodes.currentNode as Text)
    for (const text of texts) {
      if (!/\p{sc=Arab}/u.test(text.data) || text.parentElement?.closest('script, style, noscript, [data-now-card] li'))
        continue
      text.data = text.data.trim().length < 16 ? `${words[0]}` : words.join(' ')
    }
    return document.fonts.ready.then(() => undefined)
  }, WORDS)
}

/**
 * Returns the visible Urdu texts whose ink reaches outside a box that cuts it off.
 * @returns one line for each: the text, by how many pixels, and the box
 */
export async function cutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (nodes.nextNode()) {
      const text = nodes.currentNode as Text
      const element = text.parentElement
      if (!element || !/\p{sc=Arab}/u.test(text.data) || !element.checkVisibility({ checkVisibilityCSS: true }))
        continue
      if (element.closest('.visually-hidden, option, [inert], [aria-hidden="true"]')) continue
      const style = getComputedStyle(element)
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      context.direction = 'rtl'
      const ink = context.measureText(text.data)
      const latin = context.measureText('x')
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const line of range.getClientRects()) {
        if (line.width < 1) continue
        // The box of a line of text has the height of its first font, which is the Latin one.
        const baseline =
          line.top +
          (line.height * latin.fontBoundingBoxAscent) / (latin.fontBoundingBoxAscent + latin.fontBoundingBoxDescent)
        const [top, bottom] = [baseline - ink.actualBoundingBoxAscent, baseline + ink.actualBoundingBoxDescent]
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          const { overflowY, position, clipPath, webkitLineClamp } = getComputedStyle(box)
          // Hidden on purpose, for screen readers.
          if (clipPath !== 'none') break
          if (overflowY === 'visible') {
            if (position === 'fixed') break
            continue
          }
          const edge = box.getBoundingClientRect()
          // A line too many.
          if (webkitLineClamp !== 'none' && line.top >= edge.bottom - 1) break
          const scrolls = overflowY === 'auto' || overflowY === 'scroll'
          const above = edge.top + box.clientTop - (scrolls ? box.scrollTop : 0) - top
          const below =
            bottom - (edge.top + box.clientTop + (scrolls ? box.scrollHeight - box.scrollTop : box.clientHeight))
          if (above > 1 || below > 1) {
            const by = Math.max(above, below).toFixed(1)
            cut.push(`${text.data} (${style.fontSize}) by ${by} px, by ${box.tagName}.${box.className}`)
          }
        }
      }
    }
    return [...new Set(cut)]
  })
}
