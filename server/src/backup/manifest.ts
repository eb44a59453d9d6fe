/**
 * The format of a backup: a tar archive of `manifest.json`, `secrets.json`, `tables/<name>.ndjson`, `recordings/<file>`,
 * `pictures/<file>` and `end.json`, which marks a complete archive.
 */
import Type from 'typebox'
import Value from 'typebox/value'

export const FORMAT = 'minbar-backup'
export const FORMAT_VERSION = 1

export const MANIFEST = 'manifest.json'
export const SECRETS = 'secrets.json'
export const END = 'end.json'
export const STORES = ['recordings', 'pictures'] as const
export type StoreName = (typeof STORES)[number]

export const tableEntry = (name: string): string => `tables/${name}.ndjson`

/** The limit for entries that are read into memory, some 70,000 files: parsing them must not hold up requests. */
export const MAX_TEXT_BYTES = 8 * 1024 * 1024

/** Bytes and their SHA-256, hex. */
const hashed = { bytes: Type.Integer({ minimum: 0 }), hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }
export type Hashed = Type.Static<Type.TObject<typeof hashed>>

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Literal(FORMAT_VERSION),
  /** The time of the state that the archive contains, ISO 8601. */
  createdAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' }),
  /** The migrations that create its schema, in order. */
  migrations: Type.Array(Type.Object({ name: Type.String(), hash: Type.String() })),
  sequences: Type.Array(Type.Object({ name: Type.String(), value: Type.Integer() })),
  secrets: Type.Object(hashed),
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      columns: Type.Array(Type.String()),
      rows: Type.Integer({ minimum: 0 }),
      ...hashed,
    }),
  ),
  /** The name of a file begins with its hash. */
  files: Type.Array(
    Type.Object({
      store: Type.Union([Type.Literal('recordings'), Type.Literal('pictures')]),
      name: Type.String({ pattern: '^[0-9a-f]{64}[\\w.-]*$' }),
      bytes: Type.Integer({ minimum: 0 }),
    }),
  ),
})
export type Manifest = Type.Static<typeof Manifest>

/** The last entry: an archive without it was interrupted. */
export interface End {
  /** SHA-256 of `manifest.json`, which has the hashes of everything else. */
  manifest: string
  /** Entries of files that were deleted during the backup, and are not in it. */
  removed: string[]
  /** Entries of files whose bytes no longer matched their hash. */
  damaged: string[]
}

/** Thrown when an archive cannot be restored; the message says why. */
export class BackupError extends Error {}

export const fileEntry = ({ store, name }: Manifest['files'][number]): string => `${store}/${name}`

/** Returns the SHA-256 with which a stored file's name begins. */
export const hashOfFile = (name: string): string => name.slice(0, 64)

/** Parses a manifest. @throws BackupError for any other text, and for a newer version */
export function parseManifest(text: string): Manifest {
  const manifest = parseJson(text) as Partial<Manifest> | undefined
  if (manifest?.format !== FORMAT) throw new BackupError('This is not a backup of Minbar.')
  if (manifest.version !== FORMAT_VERSION)
    throw new BackupError('The backup was made by a newer version of Minbar. Install that version first.')
  if (!Value.Check(Manifest, manifest) || Number.isNaN(Date.parse(manifest.createdAt)))
    throw new BackupError('The backup is damaged: its list cannot be read.')
  return manifest
}

export function parseEnd(text: string): End {
  const end = parseJson(text) as Partial<End> | undefined
  if (typeof end?.manifest !== 'string' || !Array.isArray(end.removed) || !Array.isArray(end.damaged))
    throw new BackupError('The backup is damaged: its end cannot be read.')
  return end as End
}

/** Returns undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
