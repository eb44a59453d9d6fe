import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** A Node process of a test's own, and what it says. */
export interface NodeScript {
  pid: number
  /** All it wrote so far: on standard output, on standard error. */
  said: { out: string; err: string }
  /**
   * Waits until what it wrote matches.
   * @throws Error with all it said when it ends before that
   */
  until(pattern: RegExp, where?: 'out' | 'err'): Promise<RegExpMatchArray>
  /** Writes a line to its standard input. */
  tell(line: string): void
  /** Waits for its end. @returns its code, or the signal that ended it */
  ended: Promise<number | NodeJS.Signals>
  /** Ends it, if it has not ended, and waits for that. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

/**
 * Starts this project's Node.
 * @param args e.g. a script's path
 * @param env its whole environment besides PATH and HOME
 */
export function startNode(args: string[], env: Record<string, string> = {}): NodeScript {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(resolve('node_modules/.bin/node'), args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH, HOME, ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk
  })
  let over = false
  const ended = once(child, 'close').then(([code, signal]) => {
    over = true
    return (code ?? signal) as number | NodeJS.Signals
  })
  return {
    pid: child.pid as number,
    said,
    ended,
    async until(pattern, where = 'out') {
      const stream = where === 'out' ? child.stdout : child.stderr
      for (;;) {
        const match = said[where].match(pattern)
        if (match) return match
        if (over) throw new Error(`It ended without saying ${pattern}:\n${said.out}${said.err}`)
        await Promise.race([once(stream, 'data'), ended])
      }
    },
    tell: (line) => void child.stdin.write(`${line}\n`),
    end(signal = 'SIGKILL') {
      if (!over) child.kill(signal)
      return ended
    },
  }
}
