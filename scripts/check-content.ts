/** Fails and prints one line per error when a text is missing, untranslated or refers to a picture that does not exist. */
import { checkLanguage } from '#content/check.ts'
import { listLanguages } from '#content/languages.ts'

for (const language of listLanguages()) await checkLanguage(language, 'public')
