import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Linux gives ports from 32768 on, macOS and Windows from 49152 on, to servers that listen on port 0 and to each
// outgoing connection. A port below is still free when a test's server starts, or starts again.
const FIRST = 12_000
const BEYOND = 32_768

/** Returns a TCP port of this machine that nothing listens on, outside the range from which the system gives ports to others. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, BEYOND)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
