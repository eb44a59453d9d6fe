import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { FileBytes, MarkerName, Storage, StoredFile } from './storage.ts'

/** Files at once. */
const CONCURRENCY = 3

/** Begins the id of a store that is not complete yet, so that no server uses it. */
const UNFINISHED = 'unfinished-'

export interface MovedFiles {
  /** Names of files that the target now has, with matching hashes. */
  verified: string[]
  /** Names of files in the source that do not match their hash. */
  damaged: string[]
}

/**
 * Copies all files of a store to another one and reads each back to verify its hash. Nothing is removed from the source.
 * Servers can use the target once all files have arrived. A second call continues after an interruption, or copies new files.
 * @param known names of files in the target that an earlier run has verified
 * @param onVerified called for each file as soon as it is verified
 * @throws Error when the source has no id, or the target belongs to another database; HttpError 503 when one is unavailable
 */
export async function moveFiles(
  source: Storage,
  target: Storage,
  known: ReadonlySet<string> = new Set(),
  onVerified: (name: string) => Promise<void> = async () => {},
): Promise<MovedFiles> {
  const id = await source.readMarker('store-id')
  if (id === undefined) throw new Error(`There are no files of a server in ${source.describe()}.`)
  const present = await target.readMarker('store-id')
  if (present === undefined) await target.writeMarker('store-id', UNFINISHED + id)
  else if (present !== id && present !== UNFINISHED + id)
    throw new Error(`${target.describe()} has files of another server. Choose an empty one.`)
  target.expect(present ?? UNFINISHED + id)
  await target.checkStatus()

  const targetSizes = new Map((await target.list()).map(({ name, bytes }) => [name, bytes]))
  const moved: MovedFiles = { verified: [], damaged: [] }
  const limit = pLimit(CONCURRENCY)
  const move = async ({ name, bytes }: StoredFile) => {
    const isPresent = targetSizes.get(name) === bytes && (known.has(name) || (await isIntact(target, name)))
    const result = isPresent ? 'copied' : await copy(source, target, name)
    if (result === 'damaged') moved.damaged.push(name)
    if (result !== 'copied') return
    moved.verified.push(name)
    await onVerified(name)
  }
  await Promise.all((await source.list()).map((file) => limit(() => move(file))))
  for (const marker of ['owner', 'last-change'] satisfies MarkerName[]) {
    const text = await source.readMarker(marker)
    if (text !== undefined) await target.writeMarker(marker, text)
  }
  await target.writeMarker('store-id', id)
  return moved
}

/** @returns `removed` for a file that was deleted from the source after it was listed */
async function copy(source: FileBytes, target: FileBytes, name: string): Promise<'copied' | 'damaged' | 'removed'> {
  const body = await source.read(name)
  if (!body) return 'removed'
  try {
    const received = await target.receive(body, Number.MAX_SAFE_INTEGER)
    try {
      if (received.hash !== hashOf(name)) return 'damaged'
      // A damaged file of the same size would otherwise be kept.
      await target.remove(name)
      await received.stage(name)
      await received.saveAs(name)
    } finally {
      await received.discard()
    }
  } finally {
    await body.close()
  }
  if (!(await isIntact(target, name)))
    throw new Error(`${name} is not the same in ${target.describe()} as it was sent.`)
  return 'copied'
}

async function isIntact(storage: FileBytes, name: string): Promise<boolean> {
  const body = await storage.read(name)
  if (!body) return false
  try {
    const hash = createHash('sha256')
    for await (const chunk of body) hash.update(chunk)
    return hash.digest('hex') === hashOf(name)
  } finally {
    await body.close()
  }
}

const hashOf = (name: string) => name.split('.')[0]
