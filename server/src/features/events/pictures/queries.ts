import { PICTURE_PATH } from '#contracts/pictures.ts'
import type { Queryable } from '../../../database/database.ts'

/** Returns whether an event that is not deleted shows the picture. */
export async function isPictureShown(db: Queryable, fileName: string): Promise<boolean> {
  const rows = await db.query('select 1 from events where image_url = $1 and deleted_at is null limit 1', [
    PICTURE_PATH + fileName,
  ])
  return rows.length > 0
}

/** Returns whether any event that is not deleted shows an uploaded picture. */
export async function hasUploadedPictures(db: Queryable): Promise<boolean> {
  const rows = await db.query('select 1 from events where starts_with(image_url, $1) and deleted_at is null limit 1', [
    PICTURE_PATH,
  ])
  return rows.length > 0
}
