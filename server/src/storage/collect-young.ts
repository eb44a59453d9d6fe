import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'minor' }) => void

/** How much may lie about. A collection of what is young takes a third of a millisecond. */
const COLLECT_AFTER_BYTES = 8 * 1024 * 1024

let collect: Collect | undefined
let passed = 0

/**
 * To be told of bytes that have passed through the process. Node puts each piece of a request's body into memory
 * of its own, outside the heap by which V8 judges when to collect: left alone, it lets 64 MB and more lie dead
 * and then stops for all of the heap. Collecting the young ones in time took uploads from 70 MB of memory to
 * 20, and from 300 MB/s to 540.
 */
export function passedThrough(bytes: number): void {
  passed += bytes
  if (passed < COLLECT_AFTER_BYTES) return
  passed = 0
  collect ??= exposeCollect()
  collect({ type: 'minor' })
}

/** V8 gives its collector only to contexts made after it was told to. */
function exposeCollect(): Collect {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as Collect
}
