/** Friday's bayan and the morning dars, spelt as every client spells them. */
export const RECORDING_KINDS = ['friday', 'morningdars'] as const
export type RecordingKind = (typeof RECORDING_KINDS)[number]

/** Recordings on a page when the caller does not say. */
export const PAGE_SIZE: Record<RecordingKind, number> = { friday: 10, morningdars: 12 }

/** Where the recordings of a kind are listed. */
export const PAGE_PATHS_OF_KINDS = { friday: '/fridaybayan', morningdars: '/sundaybayan' } as const
