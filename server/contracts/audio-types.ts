/** The types of recordings by the extension under which they are stored. */
export const AUDIO_TYPES = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  webm: 'audio/webm',
  wav: 'audio/wav',
  flac: 'audio/flac',
  alac: 'audio/mp4; codecs=alac',
  wma: 'audio/x-ms-wma',
  aiff: 'audio/aiff',
} as const

/** The types of recordings that not all phones play: only their copies are played. */
export const CONVERTED_TYPES: readonly string[] = [AUDIO_TYPES.alac, AUDIO_TYPES.wma, AUDIO_TYPES.aiff]

/** The endings of the names of accepted files; ALAC is in `.m4a` files. */
export const AUDIO_FILE_ENDINGS: readonly string[] = [
  ...Object.keys(AUDIO_TYPES).filter((extension) => extension !== 'alac'),
  'aif',
].map((extension) => `.${extension}`)
