/** The built site. It is small, so it is read into memory once. */
import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { DEFAULT_LANGUAGE, splitLanguage } from '#contracts/languages.ts'
import { PUBLIC_URL_TOKEN } from '#contracts/public-url-token.ts'
import { etagOf } from './http/cached-response.ts'
import { findBuiltLanguages, type PageRenderer, startPageRenderer } from './page-renderer.ts'
import type { RenderThread } from './render-thread.ts'

export interface SiteFile {
  type: string
  etag: string
  body: Buffer
  /** Return the compressed forms, if any; pages are compressed by the call. */
  br?: () => Buffer
  gzip?: () => Buffer
  /** True for files whose name contains a hash of their content. */
  isImmutable: boolean
}

export interface Site {
  /** By URL path, e.g. `/assets/index-ab12.js`; pages by their route, e.g. `/about`. */
  files: ReadonlyMap<string, SiteFile>
  scriptHashes: string[]
  /** The default one first. */
  languages: readonly string[]
  /** Starts the renderer of the pages that show content of the database; undefined if nothing has been built. */
  startRenderer?(thread: RenderThread): PageRenderer
  /** The folder of the fonts for pictures; undefined if nothing has been built. */
  fonts?: URL
  /** Undefined if nothing has been built. */
  build?: Build
}

export interface Build {
  /** A hash of its files, sent as `X-App-Version`. */
  version: string
  /** The files that its pages and its service worker request later: all of `/assets`, and those of the precache list. */
  paths: readonly string[]
}

/**
 * Brotli's quality for pages that the server renders or changes. A lower one makes a page a kilobyte larger, while a new
 * connection can send no more than 14,600 bytes at once; a higher one takes 70 ms of CPU instead of 30.
 */
export const PAGE_QUALITY = 10

/** The build's output. */
const SITE_FOLDER = new URL('../../dist/client/', import.meta.url)

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

/** Files for the server, which are not sent. */
const CSP_FILE = 'csp-hashes.json'
const BUILD_FILE = 'build.json'

/** Returns the content type of a file by its name; undefined for names that the site does not have. */
export const typeOf = (path: string): string | undefined => TYPES[extname(path)]

/** Returns whether a file's name contains a hash of its content. @param path of a URL */
export const isAsset = (path: string): boolean => path.startsWith('/assets/')

/**
 * Returns the revision of a file as in the precache list: the beginning of the SHA-256 of its bytes (`client/src/sw/hash-of.ts`),
 * with which its ETag begins, too.
 */
export const revisionOf = ({ etag }: SiteFile): string => etag.slice(1, 13)

/**
 * Reads the built site.
 * @param publicUrl replaces the placeholder for the site's address
 * @returns an empty site if nothing has been built: the API works without it
 */
export async function loadSite(publicUrl: string, folder: URL = SITE_FOLDER): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`
        .replaceAll('\\', '/')
        .slice(decodeURIComponent(folder.pathname).length)
        .replace(/^\/+/, ''),
    )
  const renderers = new URL('../server/', folder)
  const built = await findBuiltLanguages(renderers)
  const languages = built.length > 0 ? built : [DEFAULT_LANGUAGE]
  const files = new Map<string, SiteFile>()
  const present = new Set(paths)
  const readJson = async (path: string) =>
    present.has(path) ? JSON.parse(await readFile(new URL(path, folder), 'utf8')) : {}
  const { scriptHashes = [] }: { scriptHashes?: string[] } = await readJson(CSP_FILE)
  const { version, precached = [] }: { version?: string; precached?: string[] } = await readJson(BUILD_FILE)
  for (const path of paths) {
    const type = typeOf(path)
    if (!type || path === CSP_FILE || path === BUILD_FILE) continue
    const route = routeOf(path, languages)
    if (isStoredPage(`/${path}`, languages)) files.set(`/${path}`, await readSiteFile(folder, path, type, present, ''))
    if (!path.endsWith('shell.html')) files.set(route, await readSiteFile(folder, path, type, present, publicUrl))
  }
  return {
    files,
    scriptHashes,
    languages,
    ...(built.length > 0 && { startRenderer: (thread) => startPageRenderer(thread, built, publicUrl, renderers) }),
    ...(version && { fonts: new URL('../fonts/', folder) }),
    ...(version && { build: { version, paths: [...new Set([...[...files.keys()].filter(isAsset), ...precached])] } }),
  }
}

/**
 * Returns whether a file is a page that phones store, or the administrators' shell. Phones compare its hash: without the site's
 * address its bytes are the same everywhere. @param path of the file, e.g. `/ur/index.html`
 */
export const isStoredPage = (path: string, languages: readonly string[]): boolean =>
  /^\/(index|shell|admin-shell)\.html$/.test(splitLanguage(path, languages).path)

/** Returns the route of a file: `/about` for `about/index.html`, `/ur/` for the home page of a language. */
function routeOf(path: string, languages: readonly string[]): string {
  if (path === 'index.html') return '/'
  if (languages.some((code) => path === `${code}/index.html`)) return `/${path.slice(0, -'index.html'.length)}`
  return `/${path.replace(/\/index\.html$/, '')}`
}

async function readSiteFile(
  folder: URL,
  path: string,
  type: string,
  present: Set<string>,
  publicUrl: string,
): Promise<SiteFile> {
  const raw = await readFile(new URL(path, folder))
  const isCompressible = /^(text|application\/(json|manifest|xml)|image\/svg)/.test(type)
  const hasToken = isCompressible && raw.includes(PUBLIC_URL_TOKEN)
  const body = hasToken ? Buffer.from(raw.toString('utf8').replaceAll(PUBLIC_URL_TOKEN, publicUrl)) : raw
  if (hasToken) return createTextFile(type, body)
  const file: SiteFile = { type, body, etag: etagOf(body), isImmutable: isAsset(`/${path}`) }
  if (!isCompressible) return file
  const [br, gzip] = await Promise.all(['.br', '.gz'].map((ending) => sibling(folder, path + ending, present)))
  return { ...file, ...(br && { br }), ...(gzip && { gzip }) }
}

/** Returns a text that is not as the build wrote it. It is compressed at its first request: for all pages that takes a second. */
export function createTextFile(type: string, body: Buffer): SiteFile {
  const br = () => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } })
  return { type, body, etag: etagOf(body), isImmutable: false, br, gzip: () => gzipSync(body) }
}

async function sibling(folder: URL, path: string, present: Set<string>): Promise<(() => Buffer) | undefined> {
  if (!present.has(path)) return undefined
  const bytes = await readFile(new URL(path, folder))
  return () => bytes
}
