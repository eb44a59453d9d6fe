import { writeTypedDate } from '#content/write-typed-date.ts'
import { inLanguage, type Titled } from '#contracts/second-title.ts'
import { calendar } from '#texts/calendar.ts'
import { site } from '#texts/site.ts'

const shown = new WeakMap<readonly Titled[], readonly Titled[]>()
const typed = new WeakMap<Titled, Titled>()

/** Returns a recording or an event as pages in this language show it. */
export function inPageLanguage<T extends Titled & { date: string }>(item: T): T {
  const titled = inLanguage(site.lang, item)
  const date = writeTypedDate(titled.date, site.lang, calendar)
  const shown = date === titled.date ? titled : { ...titled, date }
  if (shown !== item) typed.set(shown, item)
  return shown
}

/** Returns what {@link inPageLanguage} was given for this result. Phones store that, so that it can be shown in each language. */
export const asTyped = <T extends Titled>(shown: T): T => (typed.get(shown) as T | undefined) ?? shown

/** Returns a list as pages in this language show it: the same one for the same list. */
export function listInPageLanguage<T extends Titled & { date: string }>(list: readonly T[]): readonly T[] {
  let result = shown.get(list) as readonly T[] | undefined
  if (!result) {
    result = list.map(inPageLanguage)
    shown.set(list, result)
  }
  return result
}
