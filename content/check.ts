/**
 * Checks one language's content for errors the compiler cannot see: a missing picture, a mistyped IBAN, a broken link.
 * The build and the tests run it; no page imports it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isIban } from '#contracts/iban.ts'
import { DEFAULT_LANGUAGE } from '#contracts/languages.ts'
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import { checkUrduText } from './check-urdu.ts'
import { describePage } from './describe-page.ts'
import { type Image, PAGE_PATHS, SERVICE_PATHS } from './types.ts'

/** Those texts of a language that have a check of their own, beside all others. */
export type Content = typeof import('./en/about.ts') &
  typeof import('./en/bank.ts') &
  typeof import('./en/books.ts') &
  typeof import('./en/latest-updates.ts') &
  typeof import('./en/seo.ts') &
  typeof import('./en/services.ts') &
  typeof import('./en/site.ts') &
  typeof import('./en/videos.ts')

/** Without files whose texts are members of `admin`, and the sentences about the server's errors, which differ by language. */
const LOADED = /^(?!admin-|refusals\.)[\w-]+\.ts$/

/** Checks of each text of a translation, by language. */
const TEXT_CHECKS: Readonly<Record<string, typeof checkUrduText>> = { ur: checkUrduText }

/** Loads the texts of a language: every export of its files that is not a function. */
export async function loadContent(language: string): Promise<Content> {
  const folder = join(import.meta.dirname, language)
  const files = readdirSync(folder).filter((name) => LOADED.test(name))
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(folder, name)).href)))
  const texts = modules.flatMap(Object.entries).filter(([, value]) => typeof value !== 'function')
  return Object.fromEntries(texts) as Content
}

/**
 * Checks a language's content by itself and against the English.
 * @param publicFolder path of the folder that is served at the root of the site
 * @throws Error that lists every error found, one per line
 */
export async function checkLanguage(language: string, publicFolder: string): Promise<void> {
  const [content, english] = await Promise.all([loadContent(language), loadContent(DEFAULT_LANGUAGE)])
  const errors = checkContent(content, publicFolder)
  if (content.site.lang !== language) errors.push(`site.lang: ${content.site.lang} instead of ${language}`)
  if (language !== DEFAULT_LANGUAGE)
    errors.push(...checkTranslation(english, content, TEXT_CHECKS[language] ?? (() => [])))
  if (errors.length > 0)
    throw new Error(`The content in ${language} has ${errors.length} error(s):\n${errors.join('\n')}`)
}

/**
 * Checks one language's content by itself.
 * @param content every text of the language
 * @param publicFolder path of the folder that is served at the root of the site
 * @returns one line per error, starting with its path in the content; empty when there are none
 */
export function checkContent(content: Content, publicFolder: string): string[] {
  return [
    ...checkTexts(content),
    ...checkAddresses(content, publicFolder),
    ...checkImages(content, publicFolder),
    ...checkPages(content),
    ...checkMenus(content),
    ...checkBank(content),
    ...checkCertificates(content),
    ...checkBooks(content, publicFolder),
    ...checkVideos(content),
    ...checkSeo(content),
  ]
}

/** Returns whether an IBAN is Pakistani and its check digits are right. @param iban without spaces */
export const isPakistaniIban = (iban: string): boolean => /^PK\d{2}[A-Z]{4}\d{16}$/.test(iban) && isIban(iban)

/** Yields every value inside `value` with its path, e.g. `home.slides.0.image.alt`. */
export function* walk(value: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, path ? `${path}.${key}` : key)
}

/** Keys and paths whose values are the same in every language: facts, and messages for the console. */
const FACTS =
  /(^|\.)(id|kind|icon|after\.prayer|country|videoId|accounts\.\d+\.(accountTitle|iban|accountNumber|branchCode)|logFailed|logs\.\w+)$/
/** Keys whose values are a language's own. */
const OWN = new Set(['site.lang', 'site.direction', 'site.whatsapp.href', 'day.facts.hasPartOfDay'])

/** Arguments for functions: singular, plural, none, hours, days, and values that are left out. */
const SAMPLES = [
  [2, 3, 4],
  [1, 2, 3],
  [0, 1, 2],
  [90, 1, 1],
  [3000, 1, 1],
  [0, 0, 0],
] as const

/**
 * Compares a translation with the content it was translated from: every key and list entry is there, facts and figures are
 * the same, and each text passes the language's own check.
 * @param source content in the language it was written in
 * @param translation the same content in another language
 * @param checkText returns the errors of a text; `original` is the text it translates
 * @returns one line per error, starting with its path in the content
 */
export function checkTranslation(
  source: unknown,
  translation: unknown,
  checkText: (text: string, original: string) => string[],
  path = '',
): string[] {
  if (OWN.has(path)) return []
  const at = (key: string) => (path ? `${path}.${key}` : key)
  if (typeof source === 'string' && typeof translation === 'string') {
    if (FACTS.test(path) || isAddress(source))
      return translation === source ? [] : [`${path}: ${JSON.stringify(translation)} instead of ${source}`]
    return [...compareFigures(source, translation), ...checkText(translation, source)].map(
      (error) => `${path}: ${error}`,
    )
  }
  if (typeof source === 'function' && typeof translation === 'function') {
    const errors = SAMPLES.flatMap((values) =>
      checkTranslation(String(source(...values)), String(translation(...values)), checkText),
    )
    return [...new Set(errors)].map((error) => `${path}${error}`)
  }
  if (isObject(source) && isObject(translation)) {
    const keys = new Set([...Object.keys(source), ...Object.keys(translation)])
    return [...keys].flatMap((key) => {
      if (!(key in translation)) return [`${at(key)}: missing`]
      if (!(key in source)) return [`${at(key)}: not in the content it translates`]
      return checkTranslation(source[key], translation[key], checkText, at(key))
    })
  }
  return source === translation ? [] : [`${path}: ${String(translation)} instead of ${String(source)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns whether a text is an address of any kind: without a space, and with a character that only addresses have. */
const isAddress = (text: string): boolean => /^[\w+%#?=&~,@./:-]+$/.test(text) && /[@/]|\.\w|^tel:/.test(text)

/** Urdu writes the first of a month as a word. */
const FIRST_OF_MONTH = /(?<!\p{L})یکم(?!\p{L})/gu

/** Compares the figures of two texts: one that only one of them has is a mistake. */
function compareFigures(original: string, text: string): string[] {
  const figures = (of: string) => new Set(of.replace(FIRST_OF_MONTH, '1').match(/\d[\d,.:]*\d|\d/g) ?? [])
  const [expected, found] = [figures(original), figures(text)]
  return [
    ...[...expected].filter((figure) => !found.has(figure)).map((figure) => `${figure} is missing`),
    ...[...found].filter((figure) => !expected.has(figure)).map((figure) => `${figure} is not in ${original}`),
  ]
}

function checkTexts(content: Content): string[] {
  const errors: string[] = []
  for (const { path, value } of walk(content)) {
    if (typeof value === 'string' && value.trim() === '') errors.push(`${path}: the text is empty`)
    if (typeof value === 'string' && value !== value.trim())
      errors.push(`${path}: the text starts or ends with a space`)
    if (typeof value === 'function') {
      const text: unknown = value(2, 3, 4)
      if (typeof text !== 'string' || text.trim() === '' || /undefined|NaN|\[object/.test(text))
        errors.push(`${path}: returns ${JSON.stringify(text)} for (2, 3, 4)`)
    }
  }
  return errors
}

/**
 * Checks that a text with a slash at its start is one of the site's pages or a file in `public/`, and that links are
 * safe.
 */
function checkAddresses(content: Content, publicFolder: string): string[] {
  const pages = new Set<string>([...PAGE_PATHS, ...ADMIN_PATHS])
  const errors: string[] = []
  for (const { path, value } of walk(content)) {
    if (typeof value !== 'string') continue
    if (value.startsWith('/')) {
      if (!pages.has(value) && !existsSync(join(publicFolder, value)))
        errors.push(`${path}: ${value} is neither a page nor a file in public`)
    } else if (/(^|\.)(href|embedUrl|formUrl)$/.test(path)) {
      const scheme = URL.canParse(value) ? new URL(value).protocol : 'none'
      if (!['https:', 'mailto:', 'tel:'].includes(scheme)) errors.push(`${path}: ${value} is not https, mailto or tel`)
    }
  }
  return errors
}

const isImage = (value: unknown): value is Image => typeof value === 'object' && value !== null && 'src' in value

function checkImages(content: Content, publicFolder: string): string[] {
  const errors: string[] = []
  for (const { path, value } of walk(content)) {
    if (!isImage(value)) continue
    if (!value.alt) errors.push(`${path}: no alt text`)
    if (!(value.width > 0 && value.height > 0)) {
      errors.push(`${path}: width and height must be above 0`)
      continue
    }
    const file = join(publicFolder, value.src)
    if (!existsSync(file) || !value.src.endsWith('.svg')) continue
    // The page reserves a picture's space by these numbers: another aspect ratio in the file would shift the layout.
    const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readFileSync(file, 'utf8'))
    if (!box) errors.push(`${path}: ${value.src} has no viewBox`)
    else if (Math.abs(Number(box[1]) / Number(box[2]) - value.width / value.height) > 0.01)
      errors.push(`${path}: ${value.src} is drawn ${box[1]} by ${box[2]}, not ${value.width} by ${value.height}`)
  }
  return errors
}

function checkPages(content: Content): string[] {
  const errors: string[] = []
  for (const path of SERVICE_PATHS) {
    const page = content.services.pages[path]
    if (page.paragraphs.length < 2) errors.push(`services.pages.${path}: fewer than two paragraphs`)
    if (page.images.length < 1) errors.push(`services.pages.${path}: no picture`)
  }
  return errors
}

function checkMenus({ site }: Content): string[] {
  return [...site.headerMenu, ...site.mobileMenu]
    .filter((entry) => entry.children.length > 0 && entry.children[0]?.href !== entry.href)
    .map((entry) => `site menu ${entry.label}: its own page is not its first child`)
}

function checkBank({ bank }: Content): string[] {
  const errors: string[] = []
  for (const account of [...bank.donation.accounts, ...bank.zakat.accounts]) {
    if (!isPakistaniIban(account.iban)) errors.push(`bank: ${account.iban} is not a valid IBAN`)
    if (!account.iban.endsWith(account.accountNumber))
      errors.push(`bank: IBAN ${account.iban} does not end in account number ${account.accountNumber}`)
    const looksLikeSample = /^0{8}/.test(account.accountNumber) || /sample/i.test(account.bankName)
    if (looksLikeSample && !bank.sampleNotice)
      errors.push(`bank: ${account.iban} is sample data and sampleNotice is empty`)
  }
  return errors
}

function checkCertificates({ about }: Content): string[] {
  const numbers = about.tabs.flatMap(({ items }) => items.flatMap(({ number = '' }) => number))
  return numbers
    .filter((number) => number.startsWith('0000') && !about.certificates.sampleNotice)
    .map((number) => `about: certificate ${number} is sample data and sampleNotice is empty`)
}

/** Compares the books' facts with their files. Pages that are inside a compressed part of a file are not counted. */
function checkBooks({ books }: Content, publicFolder: string): string[] {
  return books.items.flatMap((book, index) => {
    const file = join(publicFolder, book.pdfPath)
    if (!existsSync(file)) return []
    const pdf = readFileSync(file, 'latin1')
    const facts = { pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? book.pages, bytes: pdf.length }
    return (['pages', 'bytes'] as const)
      .filter((fact) => facts[fact] !== book[fact])
      .map((fact) => `books.items.${index}.${fact}: ${book.pdfPath} has ${facts[fact]}`)
  })
}

function checkVideos({ videos, latestUpdates }: Content): string[] {
  const errors: string[] = []
  const siteVideos = [videos.trust.main, videos.trust.extra, videos.hazrat].flatMap((group) => group.items)
  for (const { videoId } of [...siteVideos, ...latestUpdates]) {
    if (!/^[\w-]{11}$/.test(videoId)) errors.push(`videos: ${videoId} is not a YouTube id of 11 characters`)
    if (/^sample/i.test(videoId) && !videos.sampleNotice)
      errors.push(`videos: ${videoId} is a sample, sampleNotice is empty`)
  }
  if (new Set(siteVideos.map(({ videoId }) => videoId)).size !== siteVideos.length)
    errors.push('videos: an id is used twice')
  return errors
}

/** Checks lengths: search engines cut titles at about 65 characters and descriptions at about 160. */
function checkSeo({ seo, site }: Content): string[] {
  const errors: string[] = []
  const titles = new Map<string, string>()
  for (const [page, texts] of Object.entries(seo)) {
    const { title, description } = describePage(texts, site)
    if (title.length > 65) errors.push(`seo ${page}: the title has ${title.length} characters; 65 fit`)
    if (description.length > 160)
      errors.push(`seo ${page}: the description has ${description.length} characters; 160 fit`)
    const samePage = titles.get(title)
    if (samePage && !page.includes(':id')) errors.push(`seo ${page}: same title as ${samePage}`)
    titles.set(title, page)
  }
  return errors
}
