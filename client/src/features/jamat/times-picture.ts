/** Draws times as a picture, on the device. */
import { scriptOf } from '#contracts/script-of.ts'
import { site } from '#texts/site.ts'

/** In pixels: the window of messengers, and the whole screen of a phone, which a status fills. */
export const PICTURE_SIZES = { chat: { width: 1080, height: 1350 }, status: { width: 1080, height: 1920 } } as const
export type PictureSize = keyof typeof PICTURE_SIZES

export interface PictureCell {
  text: string
  /** `changed` is a new time, `quiet` a name or an earlier time; otherwise it is a time. */
  kind?: 'changed' | 'quiet'
}

/** What a picture shows: lines of text above a table. */
export interface PictureLayout {
  heading: string
  subheading: string
  /** The parts of the width that the columns take; the first one begins at its edge, the others end there. */
  columns: readonly number[]
  rows: readonly { cells: readonly PictureCell[]; isMarked?: boolean }[]
}

/** The colours of the dark band, in every theme. */
const COLORS = {
  band: '#0b5d46',
  deep: '#084836',
  line: '#2f7a63',
  text: '#ffffff',
  quiet: '#d5e6de',
  changed: '#f0cf8a',
}
const MARGIN = 90
const MAX_ROW = 190
/** A table with more rows, such as a month, has smaller texts around it. */
const MAX_LARGE_ROWS = 12
/** Nastaliq is higher than its size. */
const NASTALIQ = 0.72

/**
 * Draws a picture.
 * @param mosque its name, above the layout
 * @param address of the site, below the layout
 * @returns a PNG
 * @throws Error where the browser forbids reading canvases
 */
export async function drawPicture(
  { heading, subheading, columns, rows }: PictureLayout,
  { mosque, address, size }: { mosque: string; address: string; size: PictureSize },
): Promise<Blob> {
  const { width, height } = PICTURE_SIZES[size]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  const { fontFamily } = getComputedStyle(document.body)
  const fontOf = (pixels: number, weight: number) => `${weight} ${pixels}px ${fontFamily}`
  const all = [mosque, heading, subheading, ...rows.flatMap(({ cells }) => cells.map(({ text }) => text))].join(' ')
  await Promise.all([400, 700].map((weight) => document.fonts.load(fontOf(64, weight), all)))
  context.direction = site.direction
  context.textBaseline = 'middle'
  /** Returns a distance from the start of the line as one from the left. */
  const fromStart = (x: number) => (site.direction === 'rtl' ? width - x : x)
  /** Writes a line, smaller where it would be wider than its place. */
  const write = (text: string, x: number, y: number, pixels: number, weight: number, color: string, most: number) => {
    context.font = fontOf(pixels, weight)
    const { width: natural } = context.measureText(text)
    if (natural > most) context.font = fontOf((pixels * most) / natural, weight)
    context.fillStyle = color
    context.fillText(text, x, y)
  }
  const fill = (color: string, y: number, depth: number) => {
    context.fillStyle = color
    context.fillRect(MARGIN / 2, y, width - MARGIN, depth)
  }
  const inner = width - 2 * MARGIN
  const isDense = rows.length > MAX_LARGE_ROWS
  const scale = isDense ? 0.66 : 1
  // A phone covers the edges of a status with its own controls.
  const edge = (height - PICTURE_SIZES.chat.height) / 4
  const top = edge + 354 * scale
  const row = Math.min(MAX_ROW, (height - edge - 140 * scale - top) / rows.length)

  context.fillStyle = COLORS.band
  context.fillRect(0, 0, width, height)
  context.fillStyle = COLORS.changed
  context.fillRect(0, 0, width, 14)
  context.textAlign = 'center'
  write(mosque, width / 2, edge + 120 * scale, 76 * scale, 700, COLORS.text, inner)
  write(heading, width / 2, edge + 220 * scale, 52 * scale, 400, COLORS.quiet, inner)
  write(subheading, width / 2, edge + 300 * scale, 46 * scale, 400, COLORS.changed, inner)
  context.fillStyle = COLORS.deep
  context.beginPath()
  context.roundRect(MARGIN / 2, top, width - MARGIN, rows.length * row, isDense ? 12 : 36)
  context.fill()
  for (const [index, { cells, isMarked }] of rows.entries()) {
    const y = top + index * row
    if (isMarked) fill(COLORS.band, y, row)
    if (index > 0) fill(COLORS.line, y, isDense ? 1 : 2)
    let from = MARGIN
    for (const [column, { text, kind }] of cells.entries()) {
      const share = (inner * (columns[column] ?? 0)) / columns.reduce((sum, part) => sum + part, 0)
      const pixels = row * (isDense ? 0.78 : kind === 'quiet' ? 0.44 : 0.6)
      context.textAlign = column === 0 ? 'start' : 'end'
      write(
        text,
        fromStart(column === 0 ? from : from + share),
        y + row / 2,
        scriptOf(text) === 'ur' ? pixels * NASTALIQ : pixels,
        kind === 'quiet' ? 400 : 700,
        COLORS[kind ?? 'text'],
        share - MARGIN / 6,
      )
      from += share
    }
  }
  context.textAlign = 'center'
  write(address, width / 2, height - edge - 80 * scale, 42, 700, COLORS.changed, inner)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('The canvas could not be read.')
  return picture
}
