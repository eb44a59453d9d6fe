import Type from 'typebox'
import { PICTURE_MAX_BYTES } from './picture-limits.ts'

export { PICTURE_MAX_BYTES }

/** The kinds of pictures that are kept, by the ending they are kept under. */
export const PICTURE_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const

/** Under which path kept pictures are served. */
export const PICTURE_PATH = '/media/pictures/'

export const Picture = Type.Object({
  url: Type.String({ description: 'Same-origin path; its content never changes.' }),
  bytes: Type.Integer(),
})
export type Picture = { url: string; bytes: number }
