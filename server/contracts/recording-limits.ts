/** Maximum lengths of a title and of a date text, in characters. */
export const MAX_RECORDING_TITLE = 300
export const MAX_RECORDING_DATE = 100

/** The path of resumable uploads. */
export const UPLOAD_PATH = '/api/uploads'
