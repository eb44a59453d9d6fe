/** Loaded into a server before its own code: each line on standard input sets how many milliseconds its clock is ahead. */
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { isMainThread } from 'node:worker_threads'

// Other threads get their times from the main one.
if (isMainThread) {
  const SystemDate = Date
  let aheadMs = 0

  globalThis.Date = class extends SystemDate {
    constructor(...args: [] | [number]) {
      if (args.length === 0) super(SystemDate.now() + aheadMs)
      else super(...args)
    }
    static override now(): number {
      return SystemDate.now() + aheadMs
    }
  } as DateConstructor

  createInterface({ input: process.stdin }).on('line', (line) => {
    aheadMs = Number(line)
    process.stdout.write(`clock set ahead by ${line}\n`)
  })
  // Does not keep the server running.
  if (process.stdin instanceof Socket) process.stdin.unref()
}
