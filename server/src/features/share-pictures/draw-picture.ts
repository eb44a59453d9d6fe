/** Draws the pictures that messengers show beside a link to this site. */
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { SHARE_PICTURE_SIZE } from '#contracts/share-pictures.ts'
import { truncate } from '#contracts/whole-characters.ts'
import { escapeHtml } from '../../http/escape-html.ts'

export interface SharePicture {
  /** The line above the title. */
  label: string
  title: string
  /** The line below the title. */
  detail: string
  /** Names with their times, six at most. */
  times?: readonly (readonly [name: string, time: string])[]
  /** Who shares it, at the lower edge. */
  footer: string
  direction: 'ltr' | 'rtl'
}

interface TextStyle {
  size: number
  color: string
  isBold?: boolean
  width: number
  maxHeight: number
}

interface Drawn {
  data: Buffer
  width: number
  height: number
}

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE
const MARGIN = 72
const INNER = WIDTH - 2 * MARGIN
const BAND = '#0b5d46'
const WHITE = '#fffdf6'
const GOLD = '#f0cf8a'
/** Longer titles are cut: they would be too small to be read. */
const MAX_TITLE = 110
const COLUMNS = 3
const MIN_SIZE = 18
const GAP = 22
const ICON = 76
/** Between the two lines. */
const TOP = 80
const BOTTOM = HEIGHT - 116

/** The files of the fonts in a folder that `scripts/build/share-fonts.ts` writes. */
const FONTS = ['latin-400.ttf', 'latin-700.ttf', 'urdu.ttf', 'urdu-700.ttf'] as const
const FAMILIES = 'Atkinson Hyperlegible Next, Noto Nastaliq Urdu'

/**
 * Draws a picture.
 * @param fonts the folder of the fonts
 * @param icon the site's icon as PNG
 * @returns a JPEG
 */
export async function drawPicture(picture: SharePicture, fonts: URL, icon: Buffer | undefined): Promise<Buffer> {
  await loadFonts(fonts)
  const { label, title, detail, times = [], footer, direction } = picture
  const isRtl = direction === 'rtl'
  /** Nastaliq is taller than its size. */
  const scale = isRtl ? 0.78 : 1
  const layers: OverlayOptions[] = [rule(TOP - 28), rule(BOTTOM)]
  const draw = (text: string, style: TextStyle) => drawText(text, { ...style, size: style.size * scale })
  /** Adds a text at a position from the start of its line. */
  const place = ({ data, width }: Drawn, from: number, top: number) =>
    layers.push({
      input: data,
      left: Math.max(0, Math.round(isRtl ? WIDTH - from - width : from)),
      top: Math.round(top),
    })

  const head = await Promise.all([
    draw(label, { size: 34, color: GOLD, width: INNER, maxHeight: 70 }),
    draw(truncate(title, MAX_TITLE), {
      size: times.length > 0 ? 52 : 72,
      color: WHITE,
      isBold: true,
      width: INNER,
      maxHeight: times.length > 0 ? 90 : 250,
    }),
    draw(detail, { size: 36, color: WHITE, width: INNER, maxHeight: 100 }),
  ])
  const lines = head.filter(({ height }) => height > 0)
  const block = lines.reduce((sum, { height }) => sum + height + GAP, -GAP)
  // With times below it stands at the top, otherwise in the middle.
  let top = times.length > 0 ? TOP : TOP + (BOTTOM - TOP - block) / 2
  for (const line of lines) {
    place(line, MARGIN, top)
    top += line.height + GAP
  }
  const column = INNER / COLUMNS
  top += GAP
  const rowHeight = (BOTTOM - top) / 2
  const names = await Promise.all(
    times.map(([name]) => draw(name, { size: 30, color: GOLD, width: column - GAP, maxHeight: 50 })),
  )
  const nameHeight = Math.max(...names.map(({ height }) => height))
  for (const [index, [, time]] of times.entries()) {
    const from = MARGIN + (index % COLUMNS) * column
    const rowTop = top + Math.floor(index / COLUMNS) * rowHeight
    const width = column - GAP
    place(names[index] as Drawn, from, rowTop)
    const timeTop = rowTop + nameHeight + 10
    const maxHeight = rowTop + rowHeight - timeTop - 10
    place(await draw(time, { size: 60, color: WHITE, isBold: true, width, maxHeight }), from, timeTop)
  }
  const drawnFooter = await draw(footer, { size: 36, color: WHITE, width: INNER - 2 * ICON, maxHeight: 70 })
  place(drawnFooter, MARGIN, (BOTTOM + HEIGHT - drawnFooter.height) / 2)
  if (icon) {
    const resized = await sharp(icon).resize(ICON).toBuffer()
    place({ data: resized, width: ICON, height: ICON }, WIDTH - MARGIN - ICON, (BOTTOM + HEIGHT - ICON) / 2)
  }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: BAND } })
    .composite(layers)
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Returns a thin golden line across the picture. */
const rule = (top: number): OverlayOptions => ({
  input: { create: { width: INNER, height: 3, channels: 4, background: { r: 240, g: 207, b: 138, alpha: 0.55 } } },
  left: MARGIN,
  top,
})

/** Draws a text in the largest size, from its own downwards, in which it is not higher than allowed. */
async function drawText(text: string, style: TextStyle): Promise<Drawn> {
  if (text === '') return { data: Buffer.alloc(0), width: 0, height: 0 }
  const { size, color, isBold, width, maxHeight } = style
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}"${isBold ? ' weight="bold"' : ''}>${escapeHtml(text)}</span>`,
      font: `${FAMILIES} ${Math.round(size)}`,
      width: Math.floor(width),
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  if (info.height > maxHeight && size > MIN_SIZE) return drawText(text, { ...style, size: size * 0.85 })
  return { data, width: info.width, height: info.height }
}

let loading: Promise<unknown> | undefined

/** Makes the fonts known to libvips, which keeps them for the process. */
function loadFonts(folder: URL): Promise<unknown> {
  loading ??= Promise.all(
    FONTS.map(async (name) => {
      const fontfile = fileURLToPath(new URL(name, folder))
      // Without the file, libvips would draw in another font.
      await access(fontfile)
      await sharp({ text: { text: '.', fontfile, dpi: 72 } }).toBuffer()
    }),
  ).catch((error: unknown) => {
    // The next picture tries again.
    loading = undefined
    throw error
  })
  return loading
}
