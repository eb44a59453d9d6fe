import { useEffect, useState } from 'react'
import { buildSearchIndex, type Searchable, type SearchIndex } from '#contracts/search-index.ts'

/** Building the index of thousands of talks takes longer than one frame, so it pauses after this long. */
const SLICE_MS = 8

const built = new WeakMap<readonly Searchable[], SearchIndex<Searchable>>()

/**
 * Returns the search index of recordings or lines, which is built in slices and kept for the next search.
 * @param rows null while no index is needed
 * @returns null until an index is built; then the previous one until that of changed rows is built
 */
export function useSearchIndex<Row extends Searchable>(rows: readonly Row[] | null): SearchIndex<Row> | null {
  const known = rows ? (readBuilt(rows) ?? null) : null
  const [latest, setLatest] = useState(known)
  useEffect(() => {
    if (!rows) return
    const ready = readBuilt(rows)
    if (ready) {
      setLatest(ready)
      return
    }
    const steps = buildSearchIndex(rows)
    let timer: number
    const build = () => {
      const end = performance.now() + SLICE_MS
      do {
        const { done, value } = steps.next()
        if (!done) continue
        built.set(rows, value)
        setLatest(value)
        return
      } while (performance.now() < end)
      timer = window.setTimeout(build)
    }
    timer = window.setTimeout(build)
    return () => clearTimeout(timer)
  }, [rows])
  return known ?? latest
}

/** Returns the index built of these rows, which returns rows of the same type. */
const readBuilt = <Row extends Searchable>(rows: readonly Row[]) => built.get(rows) as SearchIndex<Row> | undefined
