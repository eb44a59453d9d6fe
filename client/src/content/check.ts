/**
 * Checks a language's content before it is built: what the compiler cannot see, such as a picture that is not
 * there, an IBAN with a typing error or a seventh card that was dropped. Runs in the build and in the tests; no page imports it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADMIN_PATHS } from '../../../server/contracts/shell-paths.ts'
import type { Content, Image } from './types.ts'
import { PAGE_PATHS, SERVICE_PATHS } from './types.ts'
import { ABOUT_TAB_IDS } from './types-pages.ts'

/**
 * Checks one language's content.
 * @param content every file of the language
 * @param publicFolder path of the folder that is served at the root of the site
 * @returns one line per fault, beginning with where it is; empty when all is well
 */
export function checkContent(content: Content, publicFolder: string): string[] {
  return [
    ...checkTexts(content),
    ...checkAddresses(content, publicFolder),
    ...checkImages(content, publicFolder),
    ...checkCounts(content),
    ...checkMenus(content),
    ...checkBank(content),
    ...checkVideos(content),
    ...checkSeo(content),
  ]
}

/**
 * Whether an IBAN is Pakistan's and its check digits are right (ISO 13616: four characters moved to the end,
 * letters as 10 to 35, remainder 1 on division by 97).
 * @param iban without spaces
 */
export function isPakistaniIban(iban: string): boolean {
  if (!/^PK\d{2}[A-Z]{4}\d{16}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Every value inside `value` with the way to it, e.g. `home.slides.0.image.alt`. */
export function* walk(value: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, path ? `${path}.${key}` : key)
}

function checkTexts(content: Content): string[] {
  const faults: string[] = []
  for (const { path, value } of walk(content)) {
    if (typeof value === 'string' && value.trim() === '') faults.push(`${path}: the text is empty`)
    if (typeof value === 'string' && value !== value.trim()) faults.push(`${path}: space around the text`)
    if (typeof value === 'function') {
      const text: unknown = value(2, 3, 4)
      if (typeof text !== 'string' || text.trim() === '' || /undefined|NaN|\[object/.test(text))
        faults.push(`${path}: gives ${JSON.stringify(text)} for (2, 3, 4)`)
    }
  }
  return faults
}

/** A text that begins with a slash is a page of ours or a file in `public/`; one with a scheme must be safe to follow. */
function checkAddresses(content: Content, publicFolder: string): string[] {
  const pages = new Set<string>([...PAGE_PATHS, ...ADMIN_PATHS])
  const faults: string[] = []
  for (const { path, value } of walk(content)) {
    if (typeof value !== 'string') continue
    if (value.startsWith('/')) {
      if (!pages.has(value) && !existsSync(join(publicFolder, value)))
        faults.push(`${path}: ${value} is neither a page nor a file in public`)
    } else if (/(^|\.)(href|embedUrl|contactFormUrl)$/.test(path)) {
      const scheme = URL.canParse(value) ? new URL(value).protocol : 'none'
      if (!['https:', 'mailto:', 'tel:'].includes(scheme)) faults.push(`${path}: ${value} is not https, mailto or tel`)
    }
  }
  return faults
}

const isImage = (value: unknown): value is Image => typeof value === 'object' && value !== null && 'src' in value

function checkImages(content: Content, publicFolder: string): string[] {
  const faults: string[] = []
  for (const { path, value } of walk(content)) {
    if (!isImage(value)) continue
    if (!value.alt) faults.push(`${path}: no alt text`)
    if (!(value.width > 0 && value.height > 0)) {
      faults.push(`${path}: width and height must be above 0`)
      continue
    }
    const file = join(publicFolder, value.src)
    if (!existsSync(file) || !value.src.endsWith('.svg')) continue
    // The page keeps room for a picture by these two numbers: a different shape in the file would move the text.
    const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readFileSync(file, 'utf8'))
    if (!box) faults.push(`${path}: ${value.src} has no viewBox`)
    else if (Math.abs(Number(box[1]) / Number(box[2]) - value.width / value.height) > 0.01)
      faults.push(`${path}: ${value.src} is drawn ${box[1]} by ${box[2]}, not ${value.width} by ${value.height}`)
  }
  return faults
}

function checkCounts(content: Content): string[] {
  const tab = (id: (typeof ABOUT_TAB_IDS)[number]) => content.about.tabs.find((each) => each.id === id)
  const counts: [what: string, found: number, expected: number][] = [
    ['home.slides', content.home.slides.length, 3],
    ['home.help.cards', content.home.help.cards.length, 3],
    ['latestUpdates', content.latestUpdates.length, 3],
    ['programmes.cards', content.programmes.cards.length, 7],
    ['about objectives', tab('objectives')?.items.length ?? 0, 6],
    ['about core values', tab('core-values')?.items.length ?? 0, 10],
    ['about certificates', tab('certificates')?.items.length ?? 0, 6],
    ['books.items', content.books.items.length, 6],
    ['videos.trust.main', content.videos.trust.main.items.length, 4],
    ['videos.trust.extra', content.videos.trust.extra.items.length, 1],
    ['videos.hazrat', content.videos.hazrat.items.length, 4],
    ['bank.donation.accounts', content.bank.donation.accounts.length, 2],
    ['bank.zakat.accounts', content.bank.zakat.accounts.length, 1],
  ]
  const faults = counts
    .filter(([, found, expected]) => found !== expected)
    .map(([what, found, expected]) => `${what}: ${found} instead of ${expected}`)
  const tabs = content.about.tabs.map((each) => each.id)
  if (tabs.join() !== ABOUT_TAB_IDS.join()) faults.push(`about.tabs: ${tabs.join(', ')}`)
  const years = content.timeline.years.map((each) => each.year)
  if (years.join() !== '2019,2020,2021,2022,2023,2024') faults.push(`timeline.years: ${years.join(', ')}`)
  for (const path of SERVICE_PATHS) {
    const page = content.services.pages[path]
    if (page.paragraphs.length < 2) faults.push(`services.pages.${path}: fewer than two paragraphs`)
    if (page.images.length < 1) faults.push(`services.pages.${path}: no picture`)
  }
  return faults
}

const HEADER_PAGES = ['/', '/about', '/services', '/timeline', '/news', '/bankaccountdetails', '/hazrat']

/** The header has its seven entries; recent campaigns are linked from the mobile menu alone. */
function checkMenus({ site }: Content): string[] {
  const faults: string[] = []
  const entries = site.headerMenu.map((entry) => entry.href)
  if (entries.join() !== HEADER_PAGES.join()) faults.push(`site.headerMenu: ${entries.join(', ')}`)
  const linked = (menu: unknown) => [...walk(menu)].some(({ value }) => value === '/campaigns')
  if (!linked(site.mobileMenu)) faults.push('site.mobileMenu: no link to /campaigns')
  if (linked(site.headerMenu) || linked(site.footer)) faults.push('site: /campaigns belongs in the mobile menu only')
  for (const entry of [...site.headerMenu, ...site.mobileMenu]) {
    if (entry.children.length > 0 && entry.children[0]?.href !== entry.href)
      faults.push(`site menu ${entry.label}: its own page is not the first of its children`)
  }
  return faults
}

function checkBank({ bank }: Content): string[] {
  const faults: string[] = []
  for (const account of [...bank.donation.accounts, ...bank.zakat.accounts]) {
    if (!isPakistaniIban(account.iban)) faults.push(`bank: ${account.iban} is not a valid IBAN`)
    if (!account.iban.endsWith(account.accountNumber))
      faults.push(`bank: IBAN ${account.iban} does not end in account number ${account.accountNumber}`)
    const looksLikeSample = /^0{8}/.test(account.accountNumber) || /sample/i.test(account.bankName)
    if (looksLikeSample && !bank.sampleNotice) faults.push(`bank: ${account.iban} is sample data and no notice says so`)
  }
  return faults
}

function checkVideos({ videos, latestUpdates }: Content): string[] {
  const faults: string[] = []
  const own = [videos.trust.main, videos.trust.extra, videos.hazrat].flatMap((group) => group.items)
  for (const { videoId } of [...own, ...latestUpdates]) {
    if (!/^[\w-]{11}$/.test(videoId)) faults.push(`videos: ${videoId} is not a YouTube id of 11 characters`)
    if (/^sample/i.test(videoId) && !videos.sampleNotice)
      faults.push(`videos: ${videoId} is a sample, no notice says so`)
  }
  if (new Set(own.map((item) => item.videoId)).size !== own.length) faults.push('videos: an id occurs twice')
  return faults
}

/** Search engines cut titles near 65 characters and descriptions near 160. */
function checkSeo({ seo }: Content): string[] {
  const faults: string[] = []
  const titles = new Map<string, string>()
  for (const [page, { title, description }] of Object.entries(seo)) {
    if (title.length > 65) faults.push(`seo ${page}: title of ${title.length} characters`)
    if (description.length > 160) faults.push(`seo ${page}: description of ${description.length} characters`)
    const other = titles.get(title)
    if (other && !page.includes(':id')) faults.push(`seo ${page}: same title as ${other}`)
    titles.set(title, page)
  }
  return faults
}
