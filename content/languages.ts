/** The languages of the site are the folders beside this file. For Node only. */
import { readdirSync } from 'node:fs'
import { DEFAULT_LANGUAGE } from '#contracts/languages.ts'

/**
 * Returns the codes of all languages, the default one first.
 * @param folder the folder with one folder for each language
 */
export function listLanguages(folder = import.meta.dirname): string[] {
  const codes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  return [DEFAULT_LANGUAGE, ...codes.filter((code) => code !== DEFAULT_LANGUAGE).sort()]
}
