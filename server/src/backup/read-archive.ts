import { createHash } from 'node:crypto'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import {
  BackupError,
  END,
  type End,
  fileEntry,
  hashOfFile,
  MANIFEST,
  MAX_TEXT_BYTES,
  type Manifest,
  parseEnd,
  parseManifest,
  SECRETS,
  tableEntry,
} from './manifest.ts'

type Body = AsyncIterable<Uint8Array>

/** Receives the contents of an archive, in the order of the manifest. Each body must be read to its end. */
export interface ArchiveVisitor {
  manifest?(manifest: Manifest): Promise<void> | void
  secrets?(text: string): Promise<void>
  table?(table: Manifest['tables'][number], body: Body): Promise<unknown>
  /** The bytes may be damaged: compare their hash with the name. */
  file?(file: Manifest['files'][number], body: Body): Promise<unknown>
}

/**
 * Reads an archive once, in constant memory, and compares every hash.
 * @throws BackupError when it is not a backup, incomplete or damaged; rethrows errors of the source and the visitor
 */
export async function readArchive(
  source: AsyncIterable<Uint8Array>,
  visitor: ArchiveVisitor = {},
): Promise<{ manifest: Manifest; end: End }> {
  const entries = openArchive(source)
  try {
    const first = await entries.next()
    if (first?.header.name !== MANIFEST) throw new BackupError('This is not a backup of Minbar.')
    const manifestText = await readText(first.header.size, entries.read(first))
    const manifest = parseManifest(manifestText)
    await visitor.manifest?.(manifest)

    const secrets = await entries.expect(SECRETS, manifest.secrets.bytes)
    const text = await readText(secrets.header.size, entries.read(secrets))
    requireHash(SECRETS, sha256(text), manifest.secrets.hash)
    await visitor.secrets?.(text)

    for (const table of manifest.tables) {
      const name = tableEntry(table.name)
      const hashed = hashing(entries.read(await entries.expect(name, table.bytes)))
      await consume(hashed.body, (body) => visitor.table?.(table, body))
      requireHash(name, hashed.digest(), table.hash)
    }
    const found: Omit<End, 'manifest'> = { removed: [], damaged: [] }
    let entry = await entries.next()
    for (const file of manifest.files) {
      const name = fileEntry(file)
      if (entry?.header.name !== name) {
        found.removed.push(name)
        continue
      }
      const hashed = hashing(entries.read(entry))
      await consume(hashed.body, (body) => visitor.file?.(file, body))
      if (hashed.digest() !== hashOfFile(file.name)) found.damaged.push(name)
      entry = await entries.next()
    }
    if (!entry) throw incomplete()
    if (entry.header.name !== END) throw new BackupError(`The backup is damaged: it has an entry ${entry.header.name}.`)
    const end = parseEnd(await readText(entry.header.size, entries.read(entry)))
    if (end.manifest !== sha256(manifestText))
      throw new BackupError('The backup is damaged: its list has been changed.')
    requireSame(found.removed, end.removed, 'is not in it')
    requireSame(found.damaged, end.damaged, 'does not match its hash')
    if (await entries.next()) throw new BackupError('The backup is damaged: it continues after its end.')
    return { manifest, end }
  } catch (error) {
    await entries.cancel(error)
    throw error
  }
}

const incomplete = () =>
  new BackupError('The backup is incomplete: its end is missing, as when making or copying it was interrupted.')

/** Reads the entries of a tar archive, and distinguishes errors of the archive from errors of the source. */
function openArchive(source: AsyncIterable<Uint8Array>) {
  let sourceError: unknown
  let isFirst = true
  const watched = (async function* () {
    try {
      yield* source
    } catch (error) {
      sourceError = error
      throw error
    }
  })()
  const reader = ReadableStream.from<Uint8Array>(watched)
    .pipeThrough(createTarDecoder({ strict: true }))
    .getReader()
  const explain = (error: unknown) => {
    if (sourceError !== undefined) return sourceError
    if (error instanceof BackupError) return error
    if (isFirst) return new BackupError('This is not a backup of Minbar.')
    const { message } = error as Error
    return message.includes('truncated') ? incomplete() : new BackupError(`The backup is damaged: ${message}`)
  }
  const archive = {
    /** @returns undefined at the end */
    async next(): Promise<ParsedTarEntry | undefined> {
      try {
        const { value } = await reader.read()
        isFirst = false
        return value
      } catch (error) {
        throw explain(error)
      }
    },
    async expect(name: string, bytes: number): Promise<ParsedTarEntry> {
      const entry = await archive.next()
      if (!entry) throw incomplete()
      if (entry.header.name !== name || entry.header.size !== bytes)
        throw new BackupError(`The backup is damaged: ${name} is not where its list says.`)
      return entry
    },
    async *read(entry: ParsedTarEntry): AsyncGenerator<Uint8Array> {
      try {
        yield* entry.body
      } catch (error) {
        throw explain(error)
      }
    },
    cancel: (error: unknown) => reader.cancel(error).catch(() => undefined),
  }
  return archive
}

function hashing(body: Body): { body: Body; digest(): string } {
  const hash = createHash('sha256')
  return {
    body: (async function* () {
      for await (const chunk of body) {
        hash.update(chunk)
        yield chunk
      }
    })(),
    digest: () => hash.digest('hex'),
  }
}

/** Passes a body to the visitor, or discards it if the visitor does not read such entries. */
async function consume(body: Body, visit: (body: Body) => Promise<unknown> | undefined): Promise<void> {
  const visited = visit(body)
  if (visited) return void (await visited)
  for await (const _ of body);
}

async function readText(size: number, body: Body): Promise<string> {
  if (size > MAX_TEXT_BYTES) throw new BackupError('This is not a backup of Minbar.')
  return Buffer.concat(await Array.fromAsync(body)).toString()
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function requireHash(name: string, hash: string, expected: string): void {
  if (hash !== expected) throw new BackupError(`The backup is damaged: ${name} does not match its hash.`)
}

function requireSame(found: readonly string[], announced: readonly string[], problem: string): void {
  const [name] = new Set(found).symmetricDifference(new Set(announced))
  if (name !== undefined) throw new BackupError(`The backup is damaged: ${name} ${problem}.`)
}
