import type { RenditionKind } from '#contracts/renditions.ts'

export type CopyKind = RenditionKind | 'original'

/** A file with the sound of a recording. */
export interface Copy {
  kind: CopyKind
  url: string
  mimeType: string
  bytes: number
}

/** In seconds from the start. */
export type Silence = readonly [start: number, end: number]
