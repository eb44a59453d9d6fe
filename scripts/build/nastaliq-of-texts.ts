/** Reduces Noto Nastaliq Urdu to the shapes that given texts have: a quarter of its bytes. */
/// <reference path="./subset-font.d.ts" />
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const NO_LAYOUT_CLOSURE = 0x200
const WRITABLE = 2
const FEATURES = 6

/** What is used of the module of HarfBuzz that reduces fonts; it has no types. Numbers are addresses. */
interface Subsetter {
  memory: { buffer: ArrayBuffer }
  _initialize(): void
  malloc(size: number): number
  hb_blob_create(data: number, size: number, mode: number, user: number, destroy: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, name: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_or_fail(face: number, input: number): number
}

/**
 * Returns the font as WOFF2, the stored one where it has been made before: it takes ten seconds. Words that are not among the texts
 * may look wrong in it.
 * @param root the project's folder
 * @param font in any format
 */
export async function nastaliqOfTexts(root: string, font: Uint8Array, texts: readonly string[]): Promise<Uint8Array> {
  const all = texts.flatMap((text) => text.split(/[^\u0600-\u06ff]+/)).filter(Boolean)
  const words = [...new Set(all)].sort()
  const folder = join(root, 'node_modules/.cache/minbar')
  const key = createHash('sha256')
    .update(font)
    .update(await readFile(import.meta.filename))
    .update(words.join(' '))
  const file = join(folder, `nastaliq-${key.digest('hex').slice(0, 16)}.woff2`)
  if (existsSync(file)) return readFile(file)
  const characters = new Set([...words].join(''))
  const reduced = await subsetFont(font, [...characters].join(''), { targetFormat: 'sfnt' })
  const small = await keepGlyphs(dropRules(reduced, words), characters, glyphsOf(reduced, words))
  const result = await subsetFont(small, undefined, { targetFormat: 'woff2', keepAllGlyphs: true })
  await mkdir(folder, { recursive: true })
  // Renamed atomically, because several builds may run at the same time.
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, result)
  await rename(temporary, file)
  return result
}

/**
 * Removes those rules for replacing glyphs (subtables of the table GSUB) without which the words look the same: nearly all, because
 * most are for dots that collide in other words.
 */
function dropRules(font: Uint8Array, words: readonly string[]): Uint8Array {
  const result = Buffer.from(font)
  const expected = shapesOf(result, words)
  for (const lookup of listLookups(result)) {
    const rules = Array.from({ length: result.readUInt16BE(lookup + 4) }, (_, at) =>
      result.readUInt16BE(lookup + 6 + 2 * at),
    )
    const write = (kept: readonly number[]) => {
      result.writeUInt16BE(kept.length, lookup + 4)
      for (const [at, rule] of kept.entries()) result.writeUInt16BE(rule, lookup + 6 + 2 * at)
    }
    let kept = rules
    /** Removes a part of the rules, or halves of it. */
    const drop = (part: readonly number[]): void => {
      const rest = kept.filter((rule) => !part.includes(rule))
      write(rest)
      if (shapesOf(result, words) === expected) kept = rest
      else if (part.length > 1)
        for (const half of [part.slice(0, part.length / 2), part.slice(part.length / 2)]) drop(half)
    }
    drop(rules)
    write(kept)
  }
  return result
}

/** Returns where the lists of rules begin in a font. */
function listLookups(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at)
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'GSUB') ?? 0
  const table = font.readUInt32BE(record + 8)
  const list = table + font.readUInt16BE(table + 8)
  return Array.from({ length: font.readUInt16BE(list) }, (_, at) => list + font.readUInt16BE(list + 2 + 2 * at))
}

function shapesOf(font: Uint8Array, words: Iterable<string>): string {
  const shaped = new Font(new Face(new Blob(new Uint8Array(font).buffer)))
  return Array.from(words, (word) => {
    const buffer = new TextBuffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    shape(shaped, buffer)
    return buffer.getGlyphInfos().map(({ codepoint }) => codepoint)
  }).join(' ')
}

/** Returns every glyph that shaping the words has, also between two of its steps. */
function glyphsOf(font: Uint8Array, words: Iterable<string>): Set<number> {
  const shaped = new Font(new Face(new Blob(new Uint8Array(font).buffer)))
  const glyphs = new Set<number>()
  const collect = (buffer: TextBuffer) => {
    for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint)
    return true
  }
  for (const word of words) {
    const buffer = new TextBuffer()
    buffer.setMessageFunc(collect)
    buffer.addText(word)
    buffer.guessSegmentProperties()
    shape(shaped, buffer)
    collect(buffer)
  }
  return glyphs
}

async function keepGlyphs(
  font: Uint8Array,
  characters: Iterable<string>,
  glyphs: Iterable<number>,
): Promise<Uint8Array> {
  const code = await readFile(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')))
  // Node's types have no WebAssembly.
  const { instantiate } = WebAssembly as unknown as {
    instantiate(code: Uint8Array): Promise<{ instance: { exports: Subsetter } }>
  }
  const harfbuzz = (await instantiate(code)).instance.exports
  harfbuzz._initialize()
  const data = harfbuzz.malloc(font.byteLength)
  new Uint8Array(harfbuzz.memory.buffer).set(font, data)
  const face = harfbuzz.hb_face_create(harfbuzz.hb_blob_create(data, font.byteLength, WRITABLE, 0, 0), 0)
  const input = harfbuzz.hb_subset_input_create_or_fail()
  const features = harfbuzz.hb_subset_input_set(input, FEATURES)
  harfbuzz.hb_set_clear(features)
  harfbuzz.hb_set_invert(features)
  harfbuzz.hb_subset_input_set_flags(input, NO_LAYOUT_CLOSURE)
  const unicodes = harfbuzz.hb_subset_input_unicode_set(input)
  for (const character of characters) harfbuzz.hb_set_add(unicodes, character.codePointAt(0) ?? 0)
  const kept = harfbuzz.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) harfbuzz.hb_set_add(kept, glyph)
  const result = harfbuzz.hb_face_reference_blob(harfbuzz.hb_subset_or_fail(face, input))
  const [start, length] = [harfbuzz.hb_blob_get_data(result, 0), harfbuzz.hb_blob_get_length(result)]
  if (length === 0) throw new Error('HarfBuzz could not reduce the font of the screen.')
  return Buffer.from(harfbuzz.memory.buffer.slice(start, start + length))
}
