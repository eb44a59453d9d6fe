/**
 * Keeps the files of every build in the database, so that pages and service workers find the files of their own build whichever
 * process answers: those of an earlier build after a deployment, those of a newer one in a process not yet replaced.
 */
import { promisify } from 'node:util'
import { brotliDecompress, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { etagOf } from '../../http/cached-response.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import { isAsset, revisionOf, type Site, type SiteFile, typeOf } from '../../site.ts'
import { createBuildIndex } from './build-index.ts'
import {
  type FileContent,
  insertBuild,
  insertContent,
  listStoredHashes,
  lockBuilds,
  readContent,
  renewBuild,
} from './queries.ts'
import { createVariants, type Variants } from './variants.ts'

/** The files of other builds in memory. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024

/** The names that builds give to assets, and those of other precached files. No other address reaches the database. */
const ASSET_NAME = /^\/assets\/(?:[\w-]+\/)*(?:[\w-]{6,7}\.css|[\w.-]+-[\w-]{6,8}\.[a-z0-9]{2,5})$/
const FILE_NAME = /^\/[\w./-]{1,100}\.[a-z0-9]{2,5}$/
const REVISION = /^[\w-]{12}$/

const decompress = promisify(brotliDecompress)

export interface Builds {
  /**
   * Stores the files that this process serves, unless they are, and records that they are in use.
   * @param id that of the build; another one where its pages have other names
   */
  register(id: string, files: ReadonlyMap<string, SiteFile>): Promise<void>
  /**
   * Returns a file of another build.
   * @param revision the one that it must have; required except for `/assets`, whose names contain a hash
   * @throws the error of the database
   */
  find(path: string, revision: string | undefined): Promise<Variants | undefined>
}

interface BuildDeps extends Pick<Deps, 'database' | 'clock'> {
  security: SecurityHeaders
}

/** Returns the revision in the query of a URL, by which service workers request a file of their own version. */
export function revisionIn(url: string): string | undefined {
  const start = url.indexOf('?')
  const query = start < 0 ? '' : url.slice(start + 1)
  return REVISION.test(query) ? query : undefined
}

/**
 * Creates the store of builds.
 * @param cacheControlOf returns the Cache-Control of a file that has not the default one
 */
export function createBuilds(
  { database, clock, security }: BuildDeps,
  { build }: Site,
  cacheControlOf: (path: string) => string | undefined,
): Builds {
  const index = createBuildIndex(database)
  const cached = new LRUCache<string, { variants: Variants; bytes: number }, { path: string; hash: string }>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: async (_key, _stale, { context: { path, hash } }) => {
      const content = await readContent(database, hash)
      if (!content) return undefined
      const file = await toSiteFile(path, content)
      const headers = path.endsWith('.html') ? security.ofOtherBuild(file.body) : security.pages
      // With the compressed forms.
      return { variants: createVariants(file, headers, cacheControlOf(path)), bytes: 2 * file.body.length }
    },
  })

  return {
    async register(id, files) {
      if (!build || (await renewBuild(database, id, clock()))) return
      const filesByHash = new Map<string, SiteFile>()
      const hashes: Record<string, string> = {}
      for (const path of build.paths) {
        const file = files.get(path)
        if (!file) continue
        hashes[path] = revisionOf(file)
        filesByHash.set(hashes[path], file)
      }
      await database.transaction(async (tx) => {
        await lockBuilds(tx)
        if (await renewBuild(tx, id, clock())) return
        for (const hash of await listStoredHashes(tx, [...filesByHash.keys()])) filesByHash.delete(hash)
        // Only these are compressed: the stored form of a home page takes 20 ms or more.
        for (const file of filesByHash.values()) await insertContent(tx, toContent(file))
        await insertBuild(tx, id, hashes, clock())
      })
    },
    async find(path, revision) {
      const mayExist = revision === undefined ? ASSET_NAME.test(path) : FILE_NAME.test(path)
      if (!build || !mayExist) return undefined
      const hash = await index.find(path, revision)
      if (hash === undefined) return undefined
      return (await cached.fetch(`${hash} ${path}`, { context: { path, hash } }))?.variants
    },
  }
}

/** Brotli alone is stored: almost every browser accepts it, and the other forms are derived from it. */
const toContent = (file: SiteFile): FileContent => ({
  hash: revisionOf(file),
  isCompressed: file.br !== undefined,
  bytes: file.br?.() ?? file.body,
})

async function toSiteFile(path: string, content: FileContent): Promise<SiteFile> {
  const stored = Buffer.from(content.bytes)
  const body = content.isCompressed ? await decompress(stored) : stored
  return {
    type: typeOf(path) ?? 'application/octet-stream',
    body,
    etag: etagOf(body),
    isImmutable: isAsset(path),
    ...(content.isCompressed && { br: () => stored, gzip: () => gzipSync(body) }),
  }
}
