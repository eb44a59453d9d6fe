/** Shows text that is not in the page's script: typed texts, addresses and numbers. */
import { type Script, scriptOf } from '#contracts/script-of.ts'
import { isolate as isolateIn } from '#contracts/typed-text.ts'
import { site } from '#texts/site.ts'
import { LANGUAGE } from './language.ts'

function foreignScript(text: string): Script | undefined {
  const script = scriptOf(text)
  return script === LANGUAGE ? undefined : script
}

/** Returns the attributes of an element with typed text: its direction, and its language where that is not the page's. */
export const typed = (text: string) => ({ dir: 'auto', lang: foreignScript(text) })

/** Wraps text in invisible marks where its direction could reorder the words around it. */
export const isolate = (text: string): string => isolateIn(text, site.direction)
