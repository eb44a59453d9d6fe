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

export interface StepResult {
  title: string
  hasPassed: boolean
  seconds: number
}

/** Runs one step and prints its output as it comes. */
export async function run(step: Step): Promise<StepResult> {
  const startedAt = performance.now()
  process.stdout.write(`\n— ${step.title}\n`)
  const child = spawn(step.command, step.args, { stdio: 'inherit', env: toolEnv(step.env) })
  const [code] = (await once(child, 'exit')) as [number | null]
  return printResult(step, code, startedAt)
}

/** Runs steps in parallel and prints the output of each in one piece. */
export function runAll(steps: readonly Step[]): Promise<StepResult[]> {
  return Promise.all(
    steps.map(async (step) => {
      const startedAt = performance.now()
      const child = spawn(step.command, step.args, { stdio: ['ignore', 'pipe', 'pipe'], env: toolEnv(step.env) })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
      const [code] = (await once(child, 'close')) as [number | null]
      process.stdout.write(output)
      return printResult(step, code, startedAt)
    }),
  )
}

function printResult({ title }: Step, code: number | null, startedAt: number): StepResult {
  const result = { title, hasPassed: code === 0, seconds: (performance.now() - startedAt) / 1000 }
  process.stdout.write(`${result.hasPassed ? 'done' : 'FAILED'}: ${title} (${result.seconds.toFixed(1)} s)\n`)
  return result
}
