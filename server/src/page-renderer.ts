/** Renders pages from the database with the same code that renders the static ones at build time. */
import { readdir } from 'node:fs/promises'
import { ERROR_PAGES } from '#contracts/error-pages.ts'
import { DEFAULT_LANGUAGE } from '#contracts/languages.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { ACCOUNT_PAGES, PAGE_DATA_ID, type PageData } from '#contracts/page-data.ts'
import { PUBLIC_URL_TOKEN } from '#contracts/public-url-token.ts'
import type { RenderThread } from './render-thread.ts'

export interface PageRenderer {
  /** The languages of the site, the default one first. */
  readonly languages: readonly string[]
  /**
   * Renders a page.
   * @param route its template: one of the build's live routes, e.g. `/events/:id`
   * @param address the page's own address, without the prefix of the language, e.g. `/events/4`, `/fridaybayan?page=2`
   * @param data the page's content, which is also embedded for hydration
   */
  render(language: string, route: string, address: string, data: PageData): Promise<Buffer>
  /**
   * Renders a file of the build again, with the names of a mosque that has been given some.
   * @param path of the file, without the prefix of the language, e.g. `/about`, `/shell.html`, `/manifest.webmanifest`
   * @param text the file as the build wrote it
   * @returns the file with {@link PUBLIC_URL_TOKEN} in place of the site's address
   */
  renderFile(language: string, path: string, text: string, mosque: Mosque): Promise<Buffer>
}

/** The build's output for a language. */
export interface BuiltLanguage {
  prerender: Prerender
  /** Documents with placeholders for the parts, by route. */
  templates: Readonly<Record<string, string>>
}

/** The exports of the built `client/src/prerender.tsx`; Node's types do not know JSX. */
export interface Prerender {
  renderPage(address: string, isListed: boolean, data: PageData | null): Promise<{ html: string; head: string }>
  renderShell(mosque: PageData['identity']): Promise<{ html: string; head: string }>
  manifest(): object
}

/** A page for the thread to render, from the builds in a folder. */
export interface RenderTask {
  publicUrl: string
  /** As a URL. */
  folder: string
  languages: readonly string[]
  /** Nothing only loads the builds, so that the first page does not wait for them. */
  page?: Parameters<PageRenderer['render']>
  file?: Parameters<PageRenderer['renderFile']>
}

const WORKER = new URL('./render-worker.ts', import.meta.url)

/**
 * Starts the built renderers in a thread.
 * @param languages that {@link findBuiltLanguages} has found in the folder
 * @param publicUrl replaces the token for the site's address
 */
export function startPageRenderer(
  thread: RenderThread,
  languages: readonly string[],
  publicUrl: string,
  folder: URL,
): PageRenderer {
  const run = (task: Pick<RenderTask, 'page' | 'file'>) =>
    thread.run<RenderTask>(WORKER, { publicUrl, folder: folder.href, languages, ...task })
  // A build that cannot be loaded fails each page.
  run({}).catch(() => {})
  return { languages, render: (...page) => run({ page }), renderFile: (...file) => run({ file }) }
}

/** Returns the languages in a folder of built renderers, the default one first; none if nothing has been built. */
export async function findBuiltLanguages(folder: URL): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const codes = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  if (!codes.includes(DEFAULT_LANGUAGE)) return []
  return [DEFAULT_LANGUAGE, ...codes.filter((code) => code !== DEFAULT_LANGUAGE).sort()]
}

/** Creates a renderer from the builds.
 * @param builds by language, the default one first
 * @param publicUrl replaces the token for the site's address
 */
export function createPageRenderer(builds: ReadonlyMap<string, BuiltLanguage>, publicUrl: string): PageRenderer {
  const render = async (language: string, route: string, address: string, data: PageData): Promise<Buffer> => {
    const built = builds.get(language)
    const template = built?.templates[route]
    if (!template) throw new Error(`The build has no template for ${route} in ${language}.`)
    const { html, head } = await built.prerender.renderPage(address, true, data)
    const page = fill(template, { head, app: html, data: toInlineJson(data) })
    return Buffer.from(page.replaceAll(PUBLIC_URL_TOKEN, publicUrl))
  }
  const renderFile = async (language: string, path: string, text: string, mosque: Mosque): Promise<Buffer> => {
    const built = builds.get(language)
    if (!built) throw new Error(`There is no build in ${language}.`)
    const { offsets, timeZone, method, asr, accounts = [], ...facts } = mosque
    const identity = ACCOUNT_PAGES.includes(path) ? { ...facts, accounts } : facts
    const isShell = path.endsWith('shell.html')
    const { address = path === '/index.html' ? '/' : path, data } = ERROR_PAGES[path] ?? {}
    const shell = () => built.prerender.renderShell(identity)
    if (path === '/manifest.webmanifest') {
      await shell()
      return Buffer.from(JSON.stringify(built.prerender.manifest()))
    }
    const isListed = !text.includes(UNLISTED)
    const page = isShell ? await shell() : await built.prerender.renderPage(address, isListed, { ...data, identity })
    return Buffer.from(refill(text, page, { ...data, identity }))
  }
  return { languages: [...builds.keys()], render, renderFile }
}

/** Replaces the parts of a page that has been filled before. @throws Error where they are not found */
function refill(page: string, { html, head }: { html: string; head: string }, data: PageData): string {
  const [before, from, filled, to, after] = PARTS.exec(page)?.slice(1) ?? []
  if (before === undefined || after === undefined) throw new Error('The page has no place for its parts.')
  // The administrators' shell is empty.
  return [before, head, from, filled && html, to, dataElement(data), after].join('')
}

/** The page's own head begins with its title and ends before the preloads. */
const PARTS =
  /^([\s\S]*?)<title>[\s\S]*?(\n<link rel="preload"[\s\S]*<div id="root" data-boundary>)([\s\S]*)(<\/div>\s*?)(?:<script type="application\/json" id="page-data">.*<\/script>\s*)?(<\/body>\s*<\/html>\s*)$/
const UNLISTED = '<meta name="robots" content="noindex">'
const dataElement = (data: PageData) =>
  `<script type="application/json" id="${PAGE_DATA_ID}">${toInlineJson(data)}</script>\n`
const toInlineJson = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Replaces all placeholders in one pass: an inserted part may contain the text of another placeholder. */
function fill(template: string, parts: Readonly<Record<'head' | 'app' | 'data', string>>): string {
  if (!template.includes(`id="${PAGE_DATA_ID}"`)) throw new Error('The template has no element for its data.')
  return template.replace(/<!--(head|app|data)-->/g, (_, name: keyof typeof parts) => parts[name])
}
