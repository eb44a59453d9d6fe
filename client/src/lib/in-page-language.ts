import { inLanguage, type Titled } from '#contracts/second-title.ts'
import { calendar } from '#texts/calendar.ts'
import { site } from '#texts/site.ts'

const shown = new WeakMap<readonly Titled[], readonly Titled[]>()

/** Returns a recording or an event as pages in this language show it. */
export function inPageLanguage<T extends Titled & { date: string }>(item: T): T {
  const shown = inLanguage(site.lang, item)
  const date = calendar.typedDate(shown.date)
  return date === shown.date ? shown : { ...shown, date }
}

/** Returns a list as pages in this language show it: the same one for the same list. */
export function listInPageLanguage<T extends Titled & { date: string }>(list: readonly T[]): readonly T[] {
  let result = shown.get(list) as readonly T[] | undefined
  if (!result) {
    result = list.map(inPageLanguage)
    shown.set(list, result)
  }
  return result
}
