import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

export interface LookedFor {
  words: string
  savedOnly: boolean
}

/**
 * What is looked for in a list. It stands in the address as the page does, but the address follows late: an input
 * that showed the address would put back what stood in it before the last key.
 * @param box where the words are typed
 * @returns what is looked for; changes it, and tells the address; the latter alone
 */
export function useLookedFor(box: RefObject<HTMLInputElement | null>) {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const way = useNavigationType()
  // The page is written without what is looked for; the first render must say the same.
  const [looked, setLooked] = useState<LookedFor>({ words: '', savedOnly: false })
  // Typing makes no history.
  const write = ({ words, savedOnly }: LookedFor) => {
    const next = new URLSearchParams(search)
    for (const name of ['page', 'q', 'saved']) next.delete(name)
    if (words) next.set('q', words)
    if (savedOnly) next.set('saved', '1')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const begun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one navigation, one look at the address.
  useLayoutEffect(() => {
    // Replacing is what typing does; the address may be some keys behind by now.
    if (begun.current && way === 'REPLACE') return
    const typedBefore = begun.current ? '' : box.current?.value
    begun.current = true
    const words = typedBefore || (search.get('q') ?? '')
    const savedOnly = search.has('saved')
    // The same in another object would render the whole list once more, in one long task.
    setLooked((held) => (held.words === words && held.savedOnly === savedOnly ? held : { words, savedOnly }))
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: words typed before the script came, once.
  useEffect(() => {
    const words = box.current?.value
    if (words && words !== search.get('q')) write({ words, savedOnly: search.has('saved') })
  }, [])
  const look = (change: Partial<LookedFor>, composing = false) => {
    const next = { ...looked, ...change }
    setLooked(next)
    if (!composing) write(next)
  }
  return [looked, look] as const
}
