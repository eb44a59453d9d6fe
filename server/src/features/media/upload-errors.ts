import { HttpError, invalidInput, unsupportedType } from '../../http/errors.ts'
import { ACCEPTED_FORMATS } from '../../recordings/formats.ts'

/** 400: the file has no bytes. */
export const emptyFile = () => invalidInput('file', 'The file is empty. Please choose the recording again.')

/** 415. @param reason a sentence with the problem */
export const rejectedFile = (reason: string) => unsupportedType(`${reason} ${ACCEPTED_FORMATS}`, 'file')

/** 415: a recording that only ffmpeg reads, on a server without it. */
export const needsFfmpeg = () =>
  new HttpError(
    415,
    'needs_ffmpeg',
    `Phones do not play ALAC, WMA and AIFF, and this server can convert them only with ffmpeg, which it does not have. ${ACCEPTED_FORMATS}`,
    { field: 'file' },
  )

export const notAudio = () => rejectedFile('This is not a recording that can be played.')
