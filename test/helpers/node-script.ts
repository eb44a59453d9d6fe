import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** A Node process that a test has started, and its output. */
export interface NodeScript {
  pid: number
  /** Standard output and standard error so far. */
  output: { out: string; err: string }
  /**
   * Resolves when its output matches.
   * @throws Error with all its output when it ends first
   */
  waitForOutput(pattern: RegExp, stream?: 'out' | 'err'): Promise<RegExpMatchArray>
  /** Writes a line to its standard input. */
  writeLine(line: string): void
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Sends it a signal if it still runs, and resolves as {@link ended} does. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

/**
 * Starts the project's own Node.
 * @param args for example a script's path
 * @param env its environment, in addition to PATH and HOME
 */
export function startNode(args: readonly string[], env: Record<string, string> = {}): NodeScript {
  const { PATH = '', HOME = '' } = process.env
  // Compiled once for all processes, which saves each of them a fifth of its start.
  const NODE_COMPILE_CACHE = resolve('node_modules/.cache/node')
  const child = spawn(resolve('node_modules/.bin/node'), args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Renditions would take the processor from the tests.
    env: { PATH, HOME, NODE_COMPILE_CACHE, FFMPEG_PATH: 'off', ...env },
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk
  })
  let hasEnded = false
  const ended = once(child, 'close').then(([code, signal]) => {
    hasEnded = true
    return (code ?? signal) as number | NodeJS.Signals
  })
  return {
    pid: child.pid as number,
    output,
    ended,
    async waitForOutput(pattern, name = 'out') {
      const stream = name === 'out' ? child.stdout : child.stderr
      for (;;) {
        const match = output[name].match(pattern)
        if (match) return match
        if (hasEnded) throw new Error(`It ended without the output ${pattern}:\n${output.out}${output.err}`)
        await Promise.race([once(stream, 'data'), ended])
      }
    },
    writeLine: (line) => void child.stdin.write(`${line}\n`),
    end(signal = 'SIGKILL') {
      if (!hasEnded) child.kill(signal)
      return ended
    },
  }
}
