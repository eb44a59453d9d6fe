/** Fails and prints one line per error when a text is missing, untranslated or refers to a picture that does not exist. */
import { checkEnglish } from '#content/check-english.ts'
import { checkUrdu } from '#content/check-urdu.ts'

checkEnglish('public')
checkUrdu('public')
