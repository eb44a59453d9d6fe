/** Maximum lengths of a title and of a date text, in characters. */
export const RECORDING_TITLE_MAX = 300
export const RECORDING_DATE_MAX = 100

/** The path of resumable uploads. */
export const UPLOAD_PATH = '/api/uploads'
