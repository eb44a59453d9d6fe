import type { pushWorker } from '#content/en/push-worker.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contracts/languages.ts'

const files = import.meta.glob<typeof pushWorker>('../../../content/*/push-worker.ts', {
  eager: true,
  import: 'pushWorker',
})

/** The languages of the site. */
export const LANGUAGES: readonly Language[] = Object.keys(files).map((path) => path.split('/').at(-2) as Language)

/** Returns the texts that the worker adds to notifications. One worker serves the pages of all languages. */
export function pushTexts(language: Language): typeof pushWorker {
  const textsOf = (folder: Language) => files[`../../../content/${folder}/push-worker.ts`]
  return textsOf(language) ?? (textsOf(DEFAULT_LANGUAGE) as typeof pushWorker)
}
