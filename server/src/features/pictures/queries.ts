import { PICTURE_PATH } from '#contracts/pictures.ts'
import type { Queryable } from '../../database/database.ts'

/** Whether an event that was not deleted shows a picture. */
export async function isPictureShown(db: Queryable, fileName: string): Promise<boolean> {
  const rows = await db.query('select 1 from events where image_url = $1 and deleted_at is null limit 1', [
    PICTURE_PATH + fileName,
  ])
  return rows.length > 0
}
