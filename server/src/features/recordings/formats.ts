/** The kinds of audio that are taken, by the ending they are kept under. */
export const FORMATS = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  webm: 'audio/webm',
  wav: 'audio/wav',
  flac: 'audio/flac',
} as const

export type Extension = keyof typeof FORMATS

/** What is said when a file is not taken. */
export const TAKEN = 'Please send an audio file: mp3, m4a, aac, ogg, opus, webm, wav or flac.'

/** The names recordings are kept and served under; group 1 is the hash, group 2 the ending. */
export const MEDIA_FILE = new RegExp(`^([0-9a-f]{64})\\.(${Object.keys(FORMATS).join('|')})$`)
