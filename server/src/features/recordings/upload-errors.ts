import { invalidInput, unsupportedType } from '../../errors.ts'
import { ACCEPTED_FORMATS } from './formats.ts'

/** 400: the file has no bytes. */
export const emptyFile = () => invalidInput('file', 'The file is empty. Please choose the recording again.')

/** 415. @param reason a sentence with the problem */
export const refusedFile = (reason: string) => unsupportedType(`${reason} ${ACCEPTED_FORMATS}`, 'file')

export const notAudio = () => refusedFile('This is not a recording that can be played.')
