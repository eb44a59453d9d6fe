import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { untilHad } from './until-had.ts'

/**
 * A part of a page that is loaded apart from it. Where it cannot be had, what stands in its place stays (the HTML as it was
 * written, or the fallback of the nearest `Suspense`) and it is asked for again: with `React.lazy` alone a missed
 * footer would take the whole page along into the error page.
 * @param load imports the part's file
 * @returns the component, to be put inside a `Suspense`; it throws what its file throws when it is run
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type, a part may take any properties.
export function part<T extends ComponentType<any>>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> {
  return lazy(() => untilHad(load))
}
