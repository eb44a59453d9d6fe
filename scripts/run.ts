import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, resolve } from 'node:path'

export interface Step {
  title: string
  command: string
  args: string[]
  env?: Record<string, string>
}

/** Returns the environment with the project's own tools first in PATH. */
export const toolEnv = (extra: Record<string, string> = {}) => ({
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
  ...extra,
})

/**
 * Runs one step and prints its output.
 * @returns whether it succeeded
 */
export async function run(step: Step): Promise<boolean> {
  const started = performance.now()
  process.stdout.write(`\n— ${step.title}\n`)
  const child = spawn(step.command, step.args, { stdio: 'inherit', env: toolEnv(step.env) })
  const [code] = (await once(child, 'exit')) as [number | null]
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? 'done' : 'FAILED'}: ${step.title} (${seconds} s)\n`)
  return code === 0
}

/**
 * Runs steps in parallel and prints the output of each in one piece.
 * @returns whether any failed
 */
export async function runAll(steps: Step[]): Promise<boolean> {
  const results = await Promise.all(
    steps.map(async (step) => {
      const child = spawn(step.command, step.args, { stdio: ['ignore', 'pipe', 'pipe'], env: toolEnv(step.env) })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
      const [code] = (await once(child, 'close')) as [number | null]
      process.stdout.write(`${output}${code === 0 ? 'done' : 'FAILED'}: ${step.title}\n`)
      return code === 0
    }),
  )
  return results.includes(false)
}
