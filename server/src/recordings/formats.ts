import { AUDIO_TYPES } from '#contracts/audio-types.ts'

export const FORMATS = AUDIO_TYPES

export type Extension = keyof typeof FORMATS

/** Ends every message about a file that is refused. */
export const ACCEPTED_FORMATS = 'Please send an audio file: mp3, m4a, aac, ogg, opus, webm, wav or flac.'

/** The names under which recordings are stored and served; group 1 is the hash, group 2 the extension. */
export const MEDIA_FILE_NAME = new RegExp(`^([0-9a-f]{64})\\.(${Object.keys(FORMATS).join('|')})$`)
