import { execFileSync } from 'node:child_process'

/**
 * The load runs on one core and the servers on the other, so that neither takes the other's time. `SERVER_CORES=0,1`
 * lets the servers use both, as they may where nobody measures.
 */
export const SERVER_CORE = process.env.SERVER_CORES ?? '0'
export const LOAD_CORE = '1'

/**
 * Asks an address as often as it answers, over 64 connections kept open.
 * @param headers sent with each request
 * @param seconds how long
 * @returns answers per second
 * @throws Error when wrk is not installed, or any answer was not 2xx or 3xx
 */
export function requestsPerSecond(url: string, headers: Record<string, string> = {}, seconds = 3): number {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const output = execFileSync('taskset', ['-c', LOAD_CORE, 'wrk', '-t1', '-c64', `-d${seconds}s`, ...flags, url], {
    encoding: 'utf8',
  })
  if (/Non-2xx or 3xx|Socket errors/.test(output)) throw new Error(`${url} gave faults:\n${output}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

/** @returns the middle value */
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
 * Measures several sides in turn, round after round, since one machine's speed moves by a factor of two within the hour.
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
