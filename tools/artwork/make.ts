/**
 * Writes every picture of the site into public/: `node tools/artwork/make.ts`.
 * With `--rasters` it also writes the icons, podcast covers and the sharing card, for which rsvg-convert (librsvg)
 * and convert (ImageMagick) must be installed. The results are committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeRasters } from './rasters.ts'
import { office } from './scenes/about-office.ts'
import { story } from './scenes/about-story.ts'
import { books } from './scenes/books.ts'
import { campaigns } from './scenes/campaigns.ts'
import { certificates } from './scenes/certificates.ts'
import { celebration } from './scenes/events-celebration.ts'
import { service } from './scenes/events-service.ts'
import { hero } from './scenes/hero.ts'
import { favicon, marks } from './scenes/marks.ts'
import { posters } from './scenes/posters.ts'
import { care } from './scenes/programmes-care.ts'
import { growth } from './scenes/programmes-growth.ts'
import { relief } from './scenes/programmes-relief.ts'
import { empty, help } from './scenes/small.ts'
import { talkPosters } from './scenes/talk-posters.ts'
import type { Canvas } from './svg.ts'

const publicFolder = join(import.meta.dirname, '../../public')
// Bytes. The first screen must fit into 80 KB including its picture, and a page shows many of the others.
const MAX_BYTES = 12_000
const MAX_HERO_BYTES = 16_000

const folders: Record<string, Record<string, () => Canvas>> = {
  'images/hero': hero,
  'images/programmes': { ...growth, ...care, ...relief },
  'images/books': books,
  'images/events': { ...service, ...celebration },
  'images/help': help,
  'images/campaigns': campaigns,
  'images/videos': { ...posters, ...talkPosters },
  'images/about': { ...story, ...office },
  'images/certificates': certificates,
  'images/empty': empty,
  images: marks,
  '': { favicon },
}

let oversized = 0
for (const [folder, pictures] of Object.entries(folders)) {
  mkdirSync(join(publicFolder, folder), { recursive: true })
  for (const [name, draw] of Object.entries(pictures)) {
    const file = join(publicFolder, folder, `${name}.svg`)
    const svg = draw().toString()
    writeFileSync(file, svg)
    if (svg.length > (pictures === hero ? MAX_HERO_BYTES : MAX_BYTES)) {
      oversized++
      console.error(`${join(folder, name)}.svg has ${svg.length} bytes, too many`)
    }
  }
}
if (process.argv.includes('--rasters')) writeRasters(publicFolder)
if (oversized > 0) process.exitCode = 1
