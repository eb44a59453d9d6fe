/** Friday's bayan and the morning dars. */
export const RECORDING_KINDS = ['friday', 'morningdars'] as const
export type RecordingKind = (typeof RECORDING_KINDS)[number]

/** Default number of recordings on a page. */
export const PAGE_SIZE: Record<RecordingKind, number> = { friday: 10, morningdars: 12 }

/** Default number of recordings on a page of a speaker or a series. */
export const COLLECTION_PAGE_SIZE = 12

/** The pages that list the recordings of a kind. */
export const PAGE_PATHS_OF_KINDS = { friday: '/fridaybayan', morningdars: '/sundaybayan' } as const
