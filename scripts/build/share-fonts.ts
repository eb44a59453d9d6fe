/** Writes the fonts of the pictures beside shared links, which the server draws: the site's own, in the format that libvips reads. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { URDU_CHARACTERS } from './urdu-font.ts'

/** Printable Latin-1, and the punctuation of typed titles. */
const LATIN = `${String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 }, (_, at) => at + 0x20))}–—‘’“”…·•−ʿʾ`

const ATKINSON =
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'
const NASTALIQ = '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic'

/** @param folder that the server finds beside the built client */
export async function writeShareFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const write = async (file: string, source: string, characters: string, weight?: number) => {
    const font = await readFile(fileURLToPath(import.meta.resolve(source)))
    const axes = weight === undefined ? {} : { variationAxes: { wght: weight } }
    await writeFile(join(folder, file), await subsetFont(font, characters, { targetFormat: 'sfnt', ...axes }))
  }
  await Promise.all([
    write('latin-400.ttf', ATKINSON, LATIN, 400),
    write('latin-700.ttf', ATKINSON, LATIN, 700),
    write('urdu.ttf', `${NASTALIQ}-400-normal.woff2`, URDU_CHARACTERS),
    write('urdu-700.ttf', `${NASTALIQ}-700-normal.woff2`, URDU_CHARACTERS),
  ])
}
