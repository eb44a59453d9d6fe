/** Returns the script of typed text where it is not the page's. */
import { type Script, scriptOf } from '#contracts/script-of.ts'
import { site } from '#texts/site.ts'

function foreignScript(text: string): Script | undefined {
  const script = scriptOf(text)
  return script === site.lang ? undefined : script
}

/** Returns the attributes of an element with typed text: its direction, and its language where that is not the page's. */
export const typed = (text: string) => ({ dir: 'auto', lang: foreignScript(text) })

/** Wraps typed text in invisible marks where its direction could reorder the words around it. */
export const isolate = (text: string): string => (foreignScript(text) ? `\u2068${text}\u2069` : text)
