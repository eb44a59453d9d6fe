/** Reduces Noto Nastaliq Urdu to the characters of Urdu; its rules for joining and stacking them stay complete. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** The font's name, imported in style sheets as `@fonts/noto-nastaliq-urdu.woff2`. */
export const URDU_FONT = 'noto-nastaliq-urdu'

/** Letters of Urdu, and those of Arabic in names and quotations. */
const LETTERS = 'ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھۂۃیےۓىيكهةإ'
/** Vowel signs, and the marks above names of prophets and companions. */
const MARKS =
  '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0670\u0610\u0611\u0612\u0613\u0614'
const PUNCTUATION = '،؛؟۔٪٫٬ـ'
const DIGITS = '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩'
/** The ligature of Allah, and the characters that keep letters apart or join them. */
const OTHERS = '\ufdf2\u200c\u200d'

/** What the font is reduced to. */
export const URDU_CHARACTERS = LETTERS + MARKS + PUNCTUATION + DIGITS + OTHERS

/**
 * Writes the font unless it has been written before: it takes two seconds.
 * @param root the project's folder
 * @returns the folder of the font
 */
export async function writeUrduFont(root: string): Promise<string> {
  const source = import.meta.resolve('@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2')
  const font = await readFile(fileURLToPath(source))
  const key = createHash('sha256').update(font).update(URDU_CHARACTERS).digest('hex').slice(0, 16)
  const folder = join(root, 'node_modules/.cache/minbar', key)
  const file = join(folder, `${URDU_FONT}.woff2`)
  if (existsSync(file)) return folder
  await mkdir(folder, { recursive: true })
  // Renamed atomically, because the builds of several languages run at the same time.
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, await subsetFont(font, URDU_CHARACTERS, { targetFormat: 'woff2' }))
  await rename(temporary, file)
  return folder
}
