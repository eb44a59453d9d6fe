import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest|ico)$/
/** Smaller files fit in one packet uncompressed. */
const MIN_BYTES = 512
/** The compressed files of recent builds: compressing is almost half of a build, and most files stay as they are. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/minbar/compressed')

/** Then a file is compressed again if a build still has it. */
const MAX_AGE_MS = 24 * 3_600_000

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const compressors = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gz: (bytes: Buffer) => gz(bytes, { level: 9 }),
}

/** Writes a `.br` and a `.gz` file for every text file, so that the server compresses no static files. */
export async function compressFolder(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  await removeOld()
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const work = files.filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))
  await Promise.all(work.map((file) => compressFile(join(file.parentPath, file.name))))
}

/** Removes what no recent build wrote. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name)
    // Another build may have removed it.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(path, { force: true })
  }
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  await Promise.all(
    Object.entries(compressors).map(async ([ending, compress]) => {
      // A newer Node.js or other parameters compress anew.
      const hash = createHash('sha256').update(`${process.version} ${compress}`).update(bytes)
      const name = `${hash.digest('hex')}.${ending}`
      const stored = join(CACHE, name)
      let compressed = await readFile(stored).catch(() => undefined)
      if (!compressed) {
        compressed = await compress(bytes)
        // In one step, so that a build that is interrupted leaves no part of a file.
        const temporary = `${stored}.${randomUUID()}`
        await writeFile(temporary, compressed)
        await rename(temporary, stored)
      }
      await writeFile(`${path}.${ending}`, compressed)
    }),
  )
}
