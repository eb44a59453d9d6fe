/** Stores the sounds of many words as a trie, so that words with the same beginning share a comparison. */
import { createSoundMatcher, type SoundCodes, type SoundMatcher } from './search-distance.ts'
import type { SearchWork } from './search-work.ts'

/** Visiting a node takes as long as comparing it with so many symbols, and a value as so many. */
const STEPS_OF_NODE = 8
const STEPS_OF_VALUE = 24

/** The members of a node after its symbol: numbers of nodes, and the place of its values; 0 for none. */
const [FIRST_CHILD, NEXT_SIBLING, VALUES] = [1, 2, 3] as const

export interface FoundSound<Value> {
  value: Value
  /** The number of its symbols. */
  length: number
  /** Its distance; infinite if above the limit. */
  whole: number
  /** The least distance of one of its prefixes, and that prefix's number of symbols. */
  part: number
  end: number
  /** The comparison, which can be continued after `length` symbols; undefined if every longer sound is above the limit. */
  matcher: SoundMatcher | undefined
  /** Its last symbol. */
  last: number
}

export interface SoundTrie<Value> {
  add(sound: SoundCodes, value: Value): void
  /**
   * Calls `visit` for each sound that is within the limit, has a prefix within it, or may come within it when continued.
   * Ends early when the work is used up.
   * @param limitAt the limit after a number of symbols
   */
  search(
    typed: SoundCodes,
    limitAt: (depth: number) => number,
    work: SearchWork,
    visit: (found: FoundSound<Value>) => void,
  ): void
}

export function createSoundTrie<Value>(): SoundTrie<Value> {
  // The members of each node one after the other, since objects take several times the memory and the time. A node's number is
  // the place of its first member; 0 is the root, and none.
  const nodes = [0, 0, 0, 0]
  const values: Value[][] = [[]]
  /** @param link the place of the number of the added node */
  const addNode = (link: number, code: number): number => {
    const node = nodes.push(code, 0, 0, 0) - 4
    nodes[link] = node
    return node
  }
  return {
    add(sound, value) {
      let node = 0
      for (const code of sound) {
        let link = node + FIRST_CHILD
        while (nodes[link] && nodes[nodes[link] as number] !== code) link = (nodes[link] as number) + NEXT_SIBLING
        node = nodes[link] || addNode(link, code)
      }
      const place = nodes[node + VALUES]
      if (place) values[place]?.push(value)
      else nodes[node + VALUES] = values.push([value]) - 1
    },
    search(typed, limitAt, work, visit) {
      const matcher = createSoundMatcher(typed)
      /** @param isNear whether a longer sound may still be within the limit */
      const descend = (node: number, depth: number, part: number, end: number, isNear: boolean) => {
        const limit = limitAt(depth)
        const last = nodes[node] as number
        const whole = isNear ? matcher.distanceAt(depth) : Number.POSITIVE_INFINITY
        const isBetter = whole < part
        const least = isBetter ? whole : part
        const leastEnd = isBetter ? depth : end
        for (const value of values[nodes[node + VALUES] as number] as Value[]) {
          if (!work.spend(STEPS_OF_VALUE)) return
          visit({
            value,
            length: depth,
            whole: whole <= limit ? whole : Number.POSITIVE_INFINITY,
            part: least,
            end: leastEnd,
            matcher: isNear ? matcher : undefined,
            last,
          })
        }
        let child = nodes[node + FIRST_CHILD] as number
        for (; child; child = nodes[child + NEXT_SIBLING] as number) {
          if (!work.spend(STEPS_OF_NODE + (isNear ? typed.length : 0))) return
          const isChildNear = isNear && matcher.append(depth, nodes[child] as number, last) <= limitAt(depth + 1)
          if (isChildNear || least <= limit) descend(child, depth + 1, least, leastEnd, isChildNear)
        }
      }
      descend(0, 0, Number.POSITIVE_INFINITY, 0, true)
    },
  }
}
