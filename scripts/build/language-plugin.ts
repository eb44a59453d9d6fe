/** Maps the client's texts, `#texts/…`, to one language, and defines constants about the others. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { language as english } from '#content/en/language.ts'
import { listLanguages } from '#content/languages.ts'
import { prefixOf } from '#contracts/languages.ts'

/** Creates the plugin.
 * @param language the code of the language to build
 * @param content the folder with one folder for each language
 */
export function languagePlugin(language: string, content: string): Plugin {
  return {
    name: 'language',
    enforce: 'pre',
    async config() {
      const others = await Promise.all(
        listLanguages(content)
          .filter((code) => code !== language)
          .map(async (code) => ({ code, ...(await readTexts(content, code)) })),
      )
      const constants = {
        LANGUAGE: language,
        LANGUAGE_PREFIX: prefixOf(language),
        OTHER_LANGUAGES: others.map(({ code, name }) => ({ code, name })),
        LANGUAGE_OFFERS: Object.fromEntries(others.map(({ code, ...texts }) => [code, texts])),
      }
      const define = Object.entries(constants).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ])
      return { define: Object.fromEntries(define) }
    },
    resolveId(id) {
      return id.startsWith('#texts/') ? join(content, language, id.slice('#texts/'.length)) : null
    },
  }
}

async function readTexts(content: string, code: string): Promise<typeof english> {
  const { language } = await import(pathToFileURL(join(content, code, 'language.ts')).href)
  return language
}
