/** Requests a URL 200 times a second; for each line on standard input, prints the percentiles since the last line. */
import { Agent, get } from 'node:http'
import { createInterface } from 'node:readline'

const url = process.argv[2] as string
const agent = new Agent({ keepAlive: true })
let durationsMs: number[] = []

setInterval(() => {
  const start = performance.now()
  get(url, { agent }, (response) => {
    response.resume()
    response.on('end', () => durationsMs.push(performance.now() - start))
    // The server may close an idle connection at the moment it is reused.
  }).on('error', () => undefined)
}, 5)
process.stdout.write('ready\n')
for await (const _ of createInterface({ input: process.stdin })) {
  const sorted = durationsMs.sort((a, b) => a - b)
  process.stdout.write(
    `${JSON.stringify({ count: sorted.length, p50: sorted[Math.floor(sorted.length * 0.5)], p99: sorted[Math.floor(sorted.length * 0.99)] })}\n`,
  )
  durationsMs = []
}
