/** Longest title and date text kept, in characters. */
export const RECORDING_TITLE_MAX = 300
export const RECORDING_DATE_MAX = 100

/** Where uploads that can be gone on with are gathered. */
export const UPLOAD_PATH = '/api/uploads'
