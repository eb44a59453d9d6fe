/**
 * Prints the trust's six books into public/books. Run it by hand after changing a text or the layout:
 * `CHROME_PATH=… node tools/books/make.ts [slug …]`. Needs a Chromium, fonttools (with brotli), and
 * pdfinfo (poppler-utils). A book is printed twice: the first pass finds the page of each chapter for the contents.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bookPage } from './page.ts'
import { etiquetteOfTheMosque } from './texts/etiquette-of-the-mosque.ts'
import { fortyLessonsForFamilies } from './texts/forty-lessons-for-families.ts'
import { handbookOfSalah } from './texts/handbook-of-salah.ts'
import { kindnessToNeighbours } from './texts/kindness-to-neighbours.ts'
import { ramadanDayByDay } from './texts/ramadan-day-by-day.ts'
import { zakatMadePlain } from './texts/zakat-made-plain.ts'

const books = [
  etiquetteOfTheMosque,
  handbookOfSalah,
  zakatMadePlain,
  ramadanDayByDay,
  fortyLessonsForFamilies,
  kindnessToNeighbours,
]
const outputFolder = fileURLToPath(new URL('../../public/books/', import.meta.url))
const chromium = process.env.CHROME_PATH ?? 'chromium'
const maxBytes = 250_000

/**
 * The typeface as data in the page, one font for each weight in use. Chromium embeds a variable font as drawings
 * (Type 3), which look rough on screens and weigh twice as much; a static font is embedded as a font.
 */
function fontFaces(workFolder: string): string {
  const folder = '@fontsource-variable/atkinson-hyperlegible-next/files/'
  const cuts = [
    ['normal', 400],
    ['italic', 400],
    ['normal', 600],
    ['normal', 700],
  ] as const
  const faces = cuts.map(([style, weight]) => {
    const variable = import.meta.resolve(`${folder}atkinson-hyperlegible-next-latin-wght-${style}.woff2`)
    const fixed = join(workFolder, `${style}-${weight}.woff2`)
    const run = ['varLib.instancer', '--quiet', fileURLToPath(variable), `wght=${weight}`, '--output', fixed]
    execFileSync('fonttools', run, { stdio: ['ignore', 'ignore', 'inherit'] })
    const data = readFileSync(fixed).toString('base64')
    return `@font-face{font-family:Book;font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
  })
  return faces.join('')
}

/**
 * Prints an HTML page to a tagged PDF with an outline.
 * @param html the page
 * @param pdf path to write
 * @param workFolder a folder for the page and the browser's profile
 * @throws Error if Chromium fails
 */
function print(html: string, pdf: string, workFolder: string): void {
  const page = join(workFolder, 'book.html')
  writeFileSync(page, html)
  const quiet = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  const output = [`--print-to-pdf=${pdf}`, '--no-pdf-header-footer', '--generate-pdf-document-outline']
  const run = ['--headless=new', '--no-sandbox', ...quiet, `--user-data-dir=${join(workFolder, 'profile')}`, ...output]
  execFileSync(chromium, [...run, pathToFileURL(page).href], { stdio: 'ignore', timeout: 120_000 })
}

/** The page of every anchor that the contents link to. */
function chapterPages(pdf: string): Map<string, number> {
  const listing = execFileSync('pdfinfo', ['-dests', pdf], { encoding: 'utf8' })
  const found = listing.matchAll(/^\s*(\d+) .*"\/?(chapter-\d+)"/gm)
  return new Map(Array.from(found, ([, page, anchor]) => [anchor ?? '', Number(page)]))
}

const wanted = process.argv.slice(2)
const workFolder = mkdtempSync(join(tmpdir(), 'books-'))
mkdirSync(outputFolder, { recursive: true })
try {
  const faces = fontFaces(workFolder)
  for (const book of books.filter(({ slug }) => wanted.length === 0 || wanted.includes(slug))) {
    const pdf = join(outputFolder, `${book.slug}.pdf`)
    print(bookPage(book, faces, new Map()), pdf, workFolder)
    const pages = chapterPages(pdf)
    if (pages.size !== book.chapters.length) throw new Error(`found ${pages.size} chapters in ${pdf}`)
    print(bookPage(book, faces, pages), pdf, workFolder)
    const { size } = statSync(pdf)
    if (size > maxBytes) throw new Error(`${pdf} has ${size} bytes, more than ${maxBytes}`)
    console.log(`${pdf}  ${Math.round(size / 1000)} kB  chapters on pages ${[...pages.values()].join(', ')}`)
  }
} finally {
  rmSync(workFolder, { recursive: true, force: true })
}
