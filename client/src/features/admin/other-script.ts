import { type Script, scriptOf } from '#contracts/script-of.ts'
import { LANGUAGE } from '../../lib/language.ts'

/** Returns the script that a title is not in; of one without letters, the one that the page is not in. */
export const otherScript = (title: string): Script => ((scriptOf(title) ?? LANGUAGE) === 'ur' ? 'en' : 'ur')
