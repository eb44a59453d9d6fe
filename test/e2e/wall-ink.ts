/** Finds texts of the hall's screen that touch. Each is painted in a colour of its own, so that a picture says whose ink is where. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Text {
  name: string
  color: readonly number[]
  /** Where its ink may be. */
  reach: Box
  /** The part that it has to stay inside of. */
  part: Box
  /** The opaque boxes that it must not be below. */
  covers: Box[]
}

/** The least distance of two texts, and of a text to the edge of its part, in hundredths of the shorter side. */
const MARGIN = 0.3
/** Of 255, below which a pixel is no ink but the soft edge of a letter. */
const MIN_INK = 128
/** Colours that are told from each other by the ratio of their channels alone, at whatever brightness. */
const LEVELS = [0, 0.5, 1]
const COLORS = LEVELS.flatMap((red) =>
  LEVELS.flatMap((green) => LEVELS.map((blue) => [red, green, blue] as const)),
).filter((color) => Math.max(...color) === 1)

/** Returns the texts that are too near to each other, to the edge of their part, or below a box. */
export async function inkFaults(page: Page): Promise<string[]> {
  const texts = await page.evaluate(paintTexts, COLORS)
  const picture = sharp(await page.screenshot())
    .removeAlpha()
    .raw()
  await page.evaluate(() => document.querySelector('#ink')?.remove())
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const margin = Math.max(2, Math.round((Math.min(width, height) / 100) * MARGIN))
  const ofColor = COLORS.map((color) => texts.filter((text) => `${text.color}` === `${color}`))
  const found = new Set<string>()
  /** The text of each pixel, from 1; 0 where there is none. */
  const owners = new Uint8Array(width * height)
  for (let at = 0; at < owners.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * at, 3 * at + 3)
    const brightest = Math.max(red, green, blue)
    if (brightest < MIN_INK) continue
    const color = [red, green, blue].map((channel) => Math.round((2 * channel) / brightest) / 2)
    const [x, y] = [at % width, Math.floor(at / width)]
    const isIn = ({ left, top, right, bottom }: Box, inset = 0) =>
      x >= left + inset && x < right - inset && y >= top + inset && y < bottom - inset
    const index = COLORS.findIndex((each) => `${each}` === `${color}`)
    const text = ofColor[index]?.find(({ reach }) => isIn(reach))
    if (!text) continue
    owners[at] = texts.indexOf(text) + 1
    if (!isIn(text.part, margin)) found.add(`at the edge of its part: ${text.name}`)
    if (text.covers.some((box) => isIn(box))) found.add(`covered: ${text.name}`)
  }
  for (let y = margin; y < height - margin; y += 1)
    for (let x = margin; x < width - margin; x += 1) {
      const owner = owners[y * width + x]
      if (!owner) continue
      for (let down = 0; down <= margin; down += 1)
        for (let right = -margin; right <= margin; right += 1) {
          const other = owners[(y + down) * width + x + right]
          if (other && other !== owner)
            found.add(
              [owner, other]
                .sort((a, b) => a - b)
                .map((each) => texts[each - 1]?.name)
                .join(' touches '),
            )
        }
    }
  return [...found]
}

/** Runs in the page: paints each text in a colour that no text near it has, on black. @returns the texts */
function paintTexts(colors: readonly (readonly number[])[]): Text[] {
  const PARTS = '.usual .next, .scene .next, .row.is-next, .notice, .poster, .message, .alert, .scene .occasion, .dhikr'
  const boxOf = ({ left, top, right, bottom }: Box, by = 0): Box => ({
    ...{ left: left - by, top: top - by, right: right + by, bottom: bottom + by },
  })
  const meet = (one: Box, other: Box) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  const isSeen = (node: Element) => node.checkVisibility({ visibilityProperty: true })
  const style = document.createElement('style')
  style.id = 'ink'
  style.textContent = `* { background: none !important; border-color: transparent !important }
    html { background: #000 !important } svg, .shade { visibility: hidden !important }`
  document.head.append(style)
  const covers = [...document.querySelectorAll('.alert, .code')].filter(isSeen)
  const texts: Text[] = []
  for (const node of document.querySelectorAll<HTMLElement>('.stage *')) {
    const isText = [...node.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && each.textContent?.trim())
    if (!isText || !isSeen(node)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const size = Number.parseFloat(getComputedStyle(node).fontSize)
    // Nastaliq is far higher than its line.
    const reach = boxOf(range.getBoundingClientRect(), size * (/[؀-ۿ]/.test(node.textContent ?? '') ? 0.8 : 0.1))
    const near = texts.filter((text) => meet(text.reach, reach)).map(({ color }) => color)
    const color = colors.find((each) => !near.includes(each))
    if (!color) throw new Error('There are too many texts in one place.')
    node.style.setProperty('color', `rgb(${color.map((level) => Math.round(level * 255))})`, 'important')
    const part = (node.closest(PARTS) ?? document.documentElement).getBoundingClientRect()
    texts.push({
      ...{ color, reach, part: boxOf(part) },
      name: `${node.parentElement?.className} > ${node.className} "${node.textContent?.slice(0, 30)}"`,
      covers: covers.filter((cover) => !cover.contains(node)).map((cover) => boxOf(cover.getBoundingClientRect())),
    })
  }
  return texts
}
