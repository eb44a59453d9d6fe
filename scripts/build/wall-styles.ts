/** The style sheet and the fonts of the prayer hall's screen. */
/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { wordsOf } from '../../client/src/wall/words.ts'
import { nastaliqOfTexts } from './nastaliq-of-texts.ts'
import { URDU_FONT, writeUrduFont } from './urdu-font.ts'

const root = join(import.meta.dirname, '../..')

const sources = join(root, 'client/src/wall/styles')
/** For typed Urdu, which may have any word: loaded only where there is any. */
export const TYPED_FONT = 'typed.woff2'
/** In the order of the cascade. */
const SHEETS = ['base', 'parts', 'around', 'times', 'frames']

/** Returns the style sheet, as short as it can be without a parser. */
export async function wallStyles(): Promise<string> {
  const sheets = await Promise.all(SHEETS.map((name) => readFile(join(sources, `${name}.css`), 'utf8')))
  return sheets
    .join('')
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .trim()
}

const ATKINSON =
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'
const NASTALIQ = '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-700-normal.woff2'
const LATIN = `${String.fromCharCode(...Array.from({ length: 0x5f }, (_, at) => at + 0x20))}–—‘’“”·…`

/** Returns the fonts of the screen by the names of their files. */
export async function wallFonts(): Promise<Map<string, Uint8Array>> {
  const read = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)))
  return new Map([
    [
      'latin.woff2',
      await subsetFont(await read(ATKINSON), LATIN, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
      }),
    ],
    [TYPED_FONT, await readFile(join(await writeUrduFont(root), `${URDU_FONT}.woff2`))],
    ['nastaliq.woff2', await nastaliqOfTexts(root, await read(NASTALIQ), listUrdu())],
  ])
}

/** Arguments of texts that have a number or another text inside. */
const SAMPLES = [1, 2, '']

/** Returns the screen's own words in Urdu, without those that stand among typed ones. */
function listUrdu(): string[] {
  const { announcements, calendar, day, jamat, ramadan, wall } = wordsOf('ur')
  const { next, noNext, notAnnounced, todaysTimes, tomorrowsTimes } = jamat.nowCard
  return textsOf([
    ...[calendar, day.hijri.months, day.hijri.date, day.hijri.calculated, jamat.prayers, wall],
    ...[next, noNext, notAnnounced, todaysTimes, tomorrowsTimes, ramadan.fast, ramadan.twoLengths],
    announcements.kinds.janazah,
  ])
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return SAMPLES.flatMap((sample) => textsOf(value(sample, sample, sample)))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
