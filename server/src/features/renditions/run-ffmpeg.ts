import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { storageFull } from '../../http/errors.ts'
import { OutageError } from '../../jobs/runner.ts'

/** The limit of its address space; a talk of any length takes a fraction of it. */
const MAX_MEMORY_KB = 1024 * 1024
/** The number of last messages kept, which contain the measurements and the error. */
const KEPT_LINES = 60

/** The shell's exit codes for a program that cannot be run, as during an upgrade. */
const CANNOT_RUN = [126, 127]
/** The signals of an administrator, or of a machine without memory. */
const ENDED_BY_OTHERS: readonly unknown[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

/** Thrown when ffmpeg failed on this file. */
export class FfmpegError extends Error {}

/** Thrown when ffmpeg exceeded its time limit. */
export class FfmpegTimeout extends FfmpegError {}

export interface FfmpegRun {
  /** The program. */
  path: string
  args: readonly string[]
  /** In milliseconds. */
  timeoutMs: number
  signal: AbortSignal
  /** Receives ffmpeg's standard output. */
  onOutput?: (chunk: Buffer) => void
  /** @param seconds the duration of the result so far */
  onProgress?: (seconds: number) => void
}

/**
 * Runs ffmpeg with the lowest priority, with limits of memory and time, and without the server's environment.
 * @returns its last messages
 * @throws FfmpegError with the reason, FfmpegTimeout; OutageError when the program or the disk is at fault; Error when others
 *   ended it; the signal's reason
 */
export async function runFfmpeg(run: FfmpegRun): Promise<string> {
  const { path, args, timeoutMs, signal, onOutput, onProgress } = run
  signal.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  // The shell sets the limits before the program starts; `exec` keeps the process that the signal ends. With setpriv, the
  // program also ends when the server is killed.
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `ulimit -v ${MAX_MEMORY_KB} 2>/dev/null; ulimit -t ${Math.ceil(timeoutMs / 1000)} 2>/dev/null
       setpriv --pdeathsig KILL true 2>/dev/null && exec setpriv --pdeathsig KILL nice -n 19 "$0" "$@"
       exec nice -n 19 "$0" "$@"`,
      path,
      '-hide_banner',
      '-nostdin',
      '-nostats',
      ...(onProgress ? ['-progress', 'pipe:3'] : []),
      ...args,
    ],
    {
      // It reads untrusted files, so it must not have the secrets in the environment.
      env: { PATH: process.env.PATH, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH },
      stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'pipe', onProgress ? 'pipe' : 'ignore'],
      signal: AbortSignal.any([signal, timeout]),
      killSignal: 'SIGKILL',
    },
  )
  const lines: string[] = []
  createInterface({ input: child.stderr as Readable }).on('line', (line) => {
    lines.push(line)
    if (lines.length > KEPT_LINES) lines.shift()
  })
  if (onOutput) child.stdout?.on('data', onOutput)
  if (onProgress) readProgress(child, onProgress)
  const { promise, resolve, reject } = Promise.withResolvers<number | string | null>()
  child.on('error', reject)
  // `close` comes after all output has been read.
  child.on('close', (code, killedBy) => resolve(killedBy ?? code))
  const ended = await promise.catch((error: unknown) => {
    signal.throwIfAborted()
    if (timeout.aborted) throw new FfmpegTimeout(`It took longer than ${Math.round(timeoutMs / 1000)} seconds.`)
    throw new OutageError(`ffmpeg could not be started: ${(error as Error).message}`)
  })
  const text = lines.join('\n')
  const message = `ffmpeg ended with ${ended}: ${lines.findLast((line) => line.trim() !== '') ?? ''}`
  if (CANNOT_RUN.includes(ended as number)) throw new OutageError(message)
  if (/No space left on device|Disk quota exceeded/.test(text)) throw storageFull()
  if (ENDED_BY_OTHERS.includes(ended)) throw new Error(message)
  if (ended !== 0) throw new FfmpegError(message)
  return text
}

function readProgress(child: ChildProcess, onProgress: (seconds: number) => void): void {
  createInterface({ input: child.stdio[3] as Readable }).on('line', (line) => {
    const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? []
    if (microseconds) onProgress(Number(microseconds) / 1e6)
  })
}
