/** Asks an address two hundred times a second; for each line on standard input, tells the 99th percentile since the last. */
import { Agent, get } from 'node:http'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'

const url = process.argv[2] as string
const agent = new Agent({ keepAlive: true })
let took: number[] = []
try {
  // What is measured is the server and not the wait for this process' own turn.
  setPriority(-10)
} catch {
  // Needs rights; without them the figure is worse than the truth.
}

setInterval(() => {
  const start = performance.now()
  get(url, { agent }, (response) => {
    response.resume()
    response.on('end', () => took.push(performance.now() - start))
  })
}, 5)
process.stdout.write('ready\n')
for await (const _ of createInterface({ input: process.stdin })) {
  const sorted = took.sort((a, b) => a - b)
  process.stdout.write(
    `${JSON.stringify({ count: sorted.length, p50: sorted[Math.floor(sorted.length * 0.5)], p99: sorted[Math.floor(sorted.length * 0.99)] })}\n`,
  )
  took = []
}
