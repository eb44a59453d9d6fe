/** Icons and covers as PNG, where SVG is not accepted. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ink } from './palette.ts'
import { darsCover, fridayCover, shareCard } from './scenes/covers.ts'
import { appIcon, favicon, maskableIcon, shortcutBayan, shortcutJamat, silhouette } from './scenes/marks.ts'
import type { Canvas } from './svg.ts'

function png(picture: Canvas, width: number): Buffer {
  return execFileSync('rsvg-convert', ['--width', String(width)], { input: picture.toString(), maxBuffer: 64e6 })
}

function convert(image: Buffer, ...options: string[]): Buffer {
  return execFileSync('convert', ['png:-', ...options], { input: image, maxBuffer: 64e6 })
}

/** A Windows icon file around one PNG of 32 by 32. */
function ico(image: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

/**
 * Writes icons, covers and the sharing card into the public folder.
 * Throws when rsvg-convert or convert is not installed.
 */
export function writeRasters(publicFolder: string): void {
  const write = (file: string, bytes: Buffer) => writeFileSync(join(publicFolder, file), bytes)
  mkdirSync(join(publicFolder, 'icons'), { recursive: true })
  mkdirSync(join(publicFolder, 'images/podcast'), { recursive: true })
  // Flat colours need no more than a palette, and the platform shows these at small sizes.
  const lean = (image: Buffer, colours = 64) => convert(image, '-strip', '+dither', '-colors', String(colours), 'png:-')
  for (const size of [192, 512]) {
    write(`icons/icon-${size}.png`, lean(png(appIcon(), size)))
    write(`icons/maskable-${size}.png`, lean(png(maskableIcon(), size)))
  }
  write('icons/apple-touch-icon.png', lean(png(maskableIcon(), 180)))
  write('icons/monochrome-512.png', lean(png(silhouette(7.6, ink.ink), 512), 32))
  write('icons/badge-96.png', lean(png(silhouette(10.6, '#ffffff'), 96), 32))
  write('icons/shortcut-jamat.png', lean(png(shortcutJamat(), 96)))
  write('icons/shortcut-bayan.png', lean(png(shortcutBayan(), 96)))
  write('favicon.ico', ico(png(favicon(), 32)))
  write('images/share.png', lean(png(shareCard(), 1200)))
  const jpeg = [
    '-strip',
    '-colorspace',
    'sRGB',
    '-sampling-factor',
    '4:2:0',
    '-interlace',
    'Plane',
    '-quality',
    '72',
    'jpg:-',
  ]
  write('images/podcast/friday.jpg', convert(png(fridayCover(), 1400), ...jpeg))
  write('images/podcast/morningdars.jpg', convert(png(darsCover(), 1400), ...jpeg))
}
