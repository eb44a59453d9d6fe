/** In characters. */
export const MAX_SUMMARY = 1_000
export const MAX_REFERENCES = 20
/** In characters. */
export const MAX_REFERENCE = 200
/** Of the name of a speaker or a series, in characters. */
export const MAX_NAME = 80
/** Of a transcript as it is sent, in characters. */
export const MAX_TRANSCRIPT = 500_000
/** Lines of a transcript. Three hours of speech have some 5,000 subtitles. */
export const MAX_TRANSCRIPT_LINES = 10_000
