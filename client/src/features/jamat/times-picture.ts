/** Draws the times of a day as a picture, on the device, and hands it to the share sheet. */
import { site } from '#texts/site.ts'

export interface PictureTexts {
  mosque: string
  date: string
  hijri: string
  times: readonly { name: string; time: string }[]
  /** The site's address. */
  address: string
}

/** Fits the window of messengers and the status of a phone. */
const WIDTH = 1080
const HEIGHT = 1350
const MARGIN = 90
const ROW = 132
const FIRST_ROW = 420

/** The colours of the dark band, in every theme. */
const COLORS = { band: '#0b5d46', deep: '#084836', line: '#2f7a63', text: '#ffffff', muted: '#d5e6de', gold: '#f0cf8a' }

/**
 * Draws the picture.
 * @returns a PNG
 * @throws Error where the browser forbids reading canvases
 */
export async function drawTimes({ mosque, date, hijri, times, address }: PictureTexts): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  const { fontFamily } = getComputedStyle(document.body)
  const fontOf = (size: number, weight: number) => `${weight} ${size}px ${fontFamily}`
  const all = [mosque, date, hijri, ...times.flatMap(({ name, time }) => [name, time])].join(' ')
  await Promise.all([400, 700].map((weight) => document.fonts.load(fontOf(64, weight), all)))
  context.direction = site.direction
  context.textBaseline = 'middle'
  const [start, end] = site.direction === 'rtl' ? [WIDTH - MARGIN, MARGIN] : [MARGIN, WIDTH - MARGIN]
  /** Writes a line, smaller where it would be wider than its place. */
  const write = (text: string, x: number, y: number, size: number, weight: number, color: string, most: number) => {
    context.font = fontOf(size, weight)
    const { width } = context.measureText(text)
    if (width > most) context.font = fontOf((size * most) / width, weight)
    context.fillStyle = color
    context.fillText(text, x, y)
  }
  context.fillStyle = COLORS.band
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = COLORS.gold
  context.fillRect(0, 0, WIDTH, 14)
  context.textAlign = 'center'
  const inner = WIDTH - 2 * MARGIN
  write(mosque, WIDTH / 2, 120, 76, 700, COLORS.text, inner)
  write(date, WIDTH / 2, 220, 52, 400, COLORS.muted, inner)
  write(hijri, WIDTH / 2, 300, 46, 400, COLORS.gold, inner)
  context.fillStyle = COLORS.deep
  context.beginPath()
  context.roundRect(MARGIN / 2, FIRST_ROW - ROW / 2, WIDTH - MARGIN, times.length * ROW, 36)
  context.fill()
  for (const [index, { name, time }] of times.entries()) {
    const y = FIRST_ROW + index * ROW
    if (index > 0) {
      context.fillStyle = COLORS.line
      context.fillRect(MARGIN, y - ROW / 2, inner, 2)
    }
    context.textAlign = 'start'
    write(name, start, y, 58, 400, COLORS.muted, inner / 2)
    context.textAlign = 'end'
    write(time, end, y, 80, 700, COLORS.text, inner / 2)
  }
  context.textAlign = 'center'
  write(address, WIDTH / 2, HEIGHT - 80, 42, 700, COLORS.gold, inner)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('The canvas could not be read.')
  return picture
}

/**
 * Opens the share sheet with a file; without one the browser downloads it. Must be called within a tap.
 * @param text shown beside it where the other app shows text
 * @returns what was done; null where the visitor closed the sheet
 */
export async function shareFile(file: File, title: string, text: string): Promise<'shared' | 'saved' | null> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title, text })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null
      console.warn('The share sheet did not open, so the file is downloaded:', error)
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Safari reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return 'saved'
}
