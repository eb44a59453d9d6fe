import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { isAsset, type Site, type SiteFile, typeOf } from '../../server/src/site.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Returns the revision of a file as in the precache list. */
export const revisionOfText = (text: string): string => hashOf(text).slice(0, 12)

/** Creates a built site, all of whose files its pages or its service worker request. @param texts of the files by their paths */
export function createBuild(version: string, texts: Readonly<Record<string, string>>): Site {
  return {
    files: new Map(Object.entries(texts).map(([path, text]) => [path, createFile(path, text)])),
    scriptHashes: [],
    languages: ['en'],
    build: { version, paths: Object.keys(texts) },
  }
}

function createFile(path: string, text: string): SiteFile {
  const body = Buffer.from(text)
  const type = typeOf(path) as string
  const isText = !type.startsWith('font')
  return {
    type,
    body,
    etag: `"${hashOf(text).slice(0, 22)}"`,
    isImmutable: isAsset(path),
    ...(isText && { br: () => brotliCompressSync(body), gzip: () => gzipSync(body) }),
  }
}
