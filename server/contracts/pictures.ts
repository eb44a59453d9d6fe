import Type from 'typebox'
import { MAX_PICTURE_BYTES, PICTURE_PATH } from './picture-limits.ts'

export { MAX_PICTURE_BYTES, PICTURE_PATH }

/** The picture formats that are stored, by file extension. */
export const PICTURE_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const

export const Picture = Type.Object({
  url: Type.String({ description: 'Same-origin path; its content never changes.' }),
  bytes: Type.Integer(),
})
export type Picture = Type.Static<typeof Picture>
