import type { Queryable } from '../../database/database.ts'

/** The hashes of a build's files by their paths, such as `/assets/index-ab12cd3.js`. */
export type BuildFiles = Readonly<Record<string, string>>

export interface BuildRow {
  id: string
  last_seen_at: Date
  files: BuildFiles
}

/** The stored bytes of a file. */
export interface FileContent {
  /** The revision of the file, see `revisionOf`. */
  hash: string
  /** Whether the bytes are compressed with Brotli. */
  isCompressed: boolean
  bytes: Uint8Array
}

/** Makes other processes that add or remove builds wait until the end of the transaction. */
export async function lockBuilds(tx: Queryable): Promise<void> {
  await tx.query('lock table builds in share row exclusive mode')
}

/** Records that a build is in use. @returns false when it is not stored */
export async function renewBuild(db: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'update builds set last_seen_at = greatest(last_seen_at, $2) where id = $1 returning id',
    [id, now],
  )
  return rows.length > 0
}

export async function insertBuild(tx: Queryable, id: string, files: BuildFiles, now: Date): Promise<void> {
  await tx.query('insert into builds (id, first_seen_at, last_seen_at, files) values ($1, $2, $2, $3::text::jsonb)', [
    id,
    now,
    JSON.stringify(files),
  ])
}

/** Returns those of the hashes whose contents are stored. */
export async function listStoredHashes(db: Queryable, hashes: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ hash: string }>('select hash from build_contents where hash = any ($1::text[])', [
    hashes,
  ])
  return rows.map(({ hash }) => hash)
}

export async function insertContent(tx: Queryable, { hash, isCompressed, bytes }: FileContent): Promise<void> {
  await tx.query(
    'insert into build_contents (hash, is_compressed, bytes) values ($1, $2, $3)',
    [hash, isCompressed, bytes],
    { name: 'insert_build_content' },
  )
}

export async function readContent(db: Queryable, hash: string): Promise<FileContent | undefined> {
  const rows = await db.query<FileContent>(
    'select hash, is_compressed as "isCompressed", bytes from build_contents where hash = $1',
    [hash],
    { name: 'build_content' },
  )
  return rows[0]
}

/**
 * Returns all builds, the one that was in use last first.
 * @param known ids whose files are not needed and are returned as null
 */
export async function listBuilds(
  db: Queryable,
  known: readonly string[],
): Promise<(Omit<BuildRow, 'files'> & { files: BuildFiles | null })[]> {
  return db.query(
    `select id, last_seen_at, case when id = any ($1::text[]) then null else files end as files
     from builds order by last_seen_at desc, id`,
    [known],
  )
}

/** Returns the number of stored bytes of each content. */
export async function readContentSizes(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.query<{ hash: string; bytes: number }>(
    'select hash, octet_length(bytes) as bytes from build_contents',
  )
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]))
}

/** Removes builds, and the contents that no other build has. */
export async function removeBuilds(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query('delete from builds where id = any ($1::text[])', [ids])
  await tx.query(
    `delete from build_contents where hash not in (select value from builds, lateral jsonb_each_text(builds.files))`,
  )
}
