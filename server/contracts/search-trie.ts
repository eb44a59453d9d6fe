/** Stores the sounds of many words as a trie, so that words with the same beginning share a comparison. */
import { createSoundMatcher, type SoundCodes, type SoundMatcher } from './search-distance.ts'
import type { SearchWork } from './search-work.ts'

/** Visiting a node takes as long as comparing it with so many symbols. */
const STEPS_OF_NODE = 8

interface Node<Value> {
  code: number
  children: Node<Value>[]
  values: Value[]
}

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
  const createNode = (code: number): Node<Value> => ({ code, children: [], values: [] })
  const root = createNode(0)
  return {
    add(sound, value) {
      let node = root
      for (const code of sound) {
        let next = node.children.find((child) => child.code === code)
        if (!next) {
          next = createNode(code)
          node.children.push(next)
        }
        node = next
      }
      node.values.push(value)
    },
    search(typed, limitAt, work, visit) {
      const matcher = createSoundMatcher(typed)
      /** @param isNear whether a longer sound may still be within the limit */
      const descend = (node: Node<Value>, depth: number, part: number, end: number, isNear: boolean) => {
        const limit = limitAt(depth)
        const whole = isNear ? matcher.distanceAt(depth) : Number.POSITIVE_INFINITY
        const isBetter = whole < part
        const least = isBetter ? whole : part
        const leastEnd = isBetter ? depth : end
        for (const value of node.values) {
          visit({
            value,
            length: depth,
            whole: whole <= limit ? whole : Number.POSITIVE_INFINITY,
            part: least,
            end: leastEnd,
            matcher: isNear ? matcher : undefined,
            last: node.code,
          })
        }
        for (const child of node.children) {
          if (!work.spend(STEPS_OF_NODE + (isNear ? typed.length : 0))) return
          const isChildNear = isNear && matcher.append(depth, child.code, node.code) <= limitAt(depth + 1)
          if (isChildNear || least <= limit) descend(child, depth + 1, least, leastEnd, isChildNear)
        }
      }
      descend(root, 0, Number.POSITIVE_INFINITY, 0, true)
    },
  }
}
