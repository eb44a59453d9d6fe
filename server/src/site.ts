/** The built site, read into memory once: small, and no disk is asked while people wait. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type LivePages, loadLivePages } from './features/pages/live-pages.ts'

export interface SiteFile {
  type: string
  etag: string
  body: Buffer
  br?: Buffer
  gz?: Buffer
  /** True for files named by their content, which never change. */
  immutable: boolean
}

export interface Site {
  /** By path as in the URL, e.g. `/assets/index-ab12.js`; a page under its route, e.g. `/about`. */
  files: ReadonlyMap<string, SiteFile>
  scriptHashes: string[]
  /** Writes the pages that show what is in the database. */
  live?: LivePages
}

/**
 * Brotli's quality for pages that are written or changed here. With less, the home page and its headers are larger than the
 * 14,600 bytes that a new connection may send before it hears of their arrival, and a phone waits a round trip longer;
 * with more, each takes 45 ms of the processor in place of 17.
 */
export const PAGE_QUALITY = 10

/** Where the build puts the site. */
export const SITE_FOLDER = new URL('../../dist/client/', import.meta.url)

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

/** Stands in built pages wherever the site's own address does; it is known only when the server starts. */
const PUBLIC_URL_TOKEN = '__PUBLIC_URL__'
const CSP_FILE = 'csp-hashes.json'

/**
 * Reads the built site.
 * @param publicUrl put where the pages name their own address
 * @returns an empty site when nothing has been built: the API works without
 */
export async function loadSite(publicUrl: string, folder: URL = SITE_FOLDER): Promise<Site> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`
        .replaceAll('\\', '/')
        .slice(decodeURIComponent(folder.pathname).length)
        .replace(/^\/+/, ''),
    )
  const files = new Map<string, SiteFile>()
  let hashes: { scriptHashes?: string[] } = {}
  const present = new Set(paths)
  for (const path of paths) {
    if (path === CSP_FILE) hashes = JSON.parse(await readFile(new URL(path, folder), 'utf8'))
    const type = TYPES[extname(path)]
    if (!type || path === CSP_FILE) continue
    files.set(routeOf(path), await readSiteFile(folder, path, type, present, publicUrl))
  }
  const live = await loadLivePages(publicUrl, new URL('../server/', folder))
  return {
    files,
    scriptHashes: hashes.scriptHashes ?? [],
    ...(live && { live }),
  }
}

/** A page's file is served at its route: `about/index.html` at `/about`. */
function routeOf(path: string): string {
  if (path === 'index.html') return '/'
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
  const compressible = /^(text|application\/(json|manifest|xml)|image\/svg)/.test(type)
  const names = compressible && raw.includes(PUBLIC_URL_TOKEN)
  const body = names ? Buffer.from(raw.toString('utf8').replaceAll(PUBLIC_URL_TOKEN, publicUrl)) : raw
  const file: SiteFile = {
    type,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('assets/'),
  }
  if (!compressible) return file
  const [br, gz] = names
    ? [brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }), gzipSync(body)]
    : await Promise.all([sibling(folder, path, '.br', present), sibling(folder, path, '.gz', present)])
  if (br) file.br = br
  if (gz) file.gz = gz
  return file
}

async function sibling(folder: URL, path: string, ending: string, present: Set<string>): Promise<Buffer | undefined> {
  return present.has(path + ending) ? readFile(new URL(path + ending, folder)) : undefined
}
