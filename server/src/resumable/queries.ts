import type { Queryable } from '../database/database.ts'
import type { Piece } from '../storage/storage.ts'

export interface SharedUpload {
  id: string
  bytes: number
  received: number
  /** JSON. */
  metadata: string
  pieces: Piece[]
  created_at: Date
}

export async function insertUpload(db: Queryable, id: string, bytes: number, metadata: string): Promise<void> {
  await db.query('insert into uploads (id, bytes, metadata) values ($1, $2, $3)', [id, bytes, metadata])
}

export async function findUpload(db: Queryable, id: string): Promise<SharedUpload | undefined> {
  return (await db.query<SharedUpload>('select * from uploads where id = $1', [id]))[0]
}

/**
 * Adds a piece at a position.
 * @returns false when another request has added one there, or the upload was removed
 */
export async function addPiece(db: Queryable, id: string, at: number, piece: Piece): Promise<boolean> {
  const rows = await db.query(
    `update uploads set received = received + $3, pieces = pieces || jsonb_build_object('name', $4::text, 'bytes', $3::bigint)
     where id = $1 and received = $2 returning id`,
    [id, at, piece.bytes, piece.name],
  )
  return rows.length > 0
}

/** Deletes an upload. @returns its pieces, or undefined when there is no such upload */
export async function deleteUpload(db: Queryable, id: string): Promise<Piece[] | undefined> {
  return (await db.query<{ pieces: Piece[] }>('delete from uploads where id = $1 returning pieces', [id]))[0]?.pieces
}

/** Deletes uploads that began before a time. @returns their pieces */
export async function deleteUploadsBefore(db: Queryable, before: Date): Promise<Piece[][]> {
  const rows = await db.query<{ pieces: Piece[] }>('delete from uploads where created_at < $1 returning pieces', [
    before,
  ])
  return rows.map(({ pieces }) => pieces)
}
