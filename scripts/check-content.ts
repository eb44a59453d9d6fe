/** Fails, with every fault on a line, when a text is missing or names a picture that is not there. */
import { checkEnglish } from '../client/src/content/check-english.ts'

checkEnglish('public')
