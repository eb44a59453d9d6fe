import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

export interface ListFilter {
  words: string
  savedOnly: boolean
  unfinishedOnly: boolean
}

const NO_FILTER: ListFilter = { words: '', savedOnly: false, unfinishedOnly: false }

/**
 * Returns a list's filter and a function that changes it. The filter is part of the address, which is updated late: an
 * input bound to the address would restore the text before the last key.
 * @param input where the words are typed
 */
export function useListFilter(input: RefObject<HTMLInputElement | null>) {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const navigationType = useNavigationType()
  // The page is prerendered without a filter, and hydration must render the same.
  const [filter, setFilter] = useState(NO_FILTER)
  // Typing adds no history entries.
  const writeAddress = ({ words, savedOnly, unfinishedOnly }: ListFilter) => {
    const next = new URLSearchParams(search)
    for (const name of ['page', 'q', 'saved', 'unfinished']) next.delete(name)
    if (words) next.set('q', words)
    if (savedOnly) next.set('saved', '1')
    if (unfinishedOnly) next.set('unfinished', '1')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const hasRead = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once per navigation.
  useLayoutEffect(() => {
    // Typing replaces the address, which may be some keys behind.
    if (hasRead.current && navigationType === 'REPLACE') return
    const typedBefore = hasRead.current ? '' : input.current?.value
    hasRead.current = true
    const read = readFilter(search)
    const next = { ...read, words: typedBefore || read.words }
    // An equal object would render the complete list again.
    setFilter((current) =>
      current.words === next.words &&
      current.savedOnly === next.savedOnly &&
      current.unfinishedOnly === next.unfinishedOnly
        ? current
        : next,
    )
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: words typed before hydration, once.
  useEffect(() => {
    const words = input.current?.value
    const read = readFilter(search)
    if (words && words !== read.words) writeAddress({ ...read, words })
  }, [])
  /** Changes the filter. @param isComposing whether an input method is composing: the address is updated at the end */
  const changeFilter = (change: Partial<ListFilter>, isComposing = false) => {
    const next = { ...filter, ...change }
    setFilter(next)
    if (!isComposing) writeAddress(next)
  }
  return [filter, changeFilter] as const
}

const readFilter = (search: URLSearchParams): ListFilter => ({
  words: search.get('q') ?? '',
  savedOnly: search.has('saved'),
  unfinishedOnly: search.has('unfinished'),
})
