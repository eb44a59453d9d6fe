import { execFileSync } from 'node:child_process'

/**
 * The load runs on one core and the servers on another, so that they do not compete. `SERVER_CORES=0,1` lets the servers use
 * both, as in production.
 */
export const SERVER_CORE = process.env.SERVER_CORES ?? '0'
export const LOAD_CORE = '1'
/** No choice of a core: the process runs as in production. */
export const ANY_CORE = ''

/**
 * Requests a URL as often as possible over 64 keep-alive connections.
 * @param headers sent with each request
 * @param seconds duration
 * @returns responses per second
 * @throws Error when wrk is not installed, or any status was not 2xx or 3xx
 */
export function requestsPerSecond(url: string, headers: Record<string, string> = {}, seconds = 3): number {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const output = execFileSync(
    'taskset',
    ['-c', LOAD_CORE, 'wrk', '-t1', '-c64', '--timeout', '10s', `-d${seconds}s`, ...flags, url],
    {
      encoding: 'utf8',
    },
  )
  if (/Non-2xx or 3xx|Socket errors/.test(output)) throw new Error(`${url} failed:\n${output}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

export interface Side {
  name: string
  measure(): number
}

/**
 * Measures several sides alternately, because a machine's speed can vary by a factor of two within an hour.
 * @returns for each side its median, and the median over the rounds of its ratio to the first
 */
export function sideBySide(sides: readonly Side[], rounds = 5): { name: string; median: number; ratio: number }[] {
  const results: number[][] = sides.map(() => [])
  for (const side of sides) side.measure()
  for (let round = 0; round < rounds; round++) {
    for (const [index, side] of sides.entries()) results[index]?.push(side.measure())
  }
  return sides.map((side, index) => {
    const own = results[index] as number[]
    const base = results[0] as number[]
    return {
      name: side.name,
      median: median(own),
      ratio: median(own.map((value, round) => value / (base[round] as number))),
    }
  })
}

/** Prints a result as a Markdown table. */
export function printTable(title: string, rows: { name: string; median: number; ratio: number }[]): void {
  const lines = rows.map(
    (row) => `| ${row.name} | ${Math.round(row.median).toLocaleString('en')} | ${row.ratio.toFixed(2)} |`,
  )
  process.stdout.write(`\n${title}\n\n| | requests/s | ratio |\n|---|---|---|\n${lines.join('\n')}\n`)
}
