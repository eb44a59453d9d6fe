import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { listLanguages } from '#content/languages.ts'

const run = promisify(execFile)
/** The heading of the timeline in the second version, the only difference. */
export const NEW_HEADING = 'The second version’s heading'
/** The environment variable with a folder that all tests of a run share, in which the build is kept. */
export const SHARED_FOLDER = 'MINBAR_TEST_SHARED'

/**
 * Builds the site with another heading, once in a run of tests.
 * @returns the folder of the built client, not to be changed
 */
export async function buildSecondVersion(): Promise<string> {
  const shared = process.env[SHARED_FOLDER]
  if (!shared) throw new Error(`${SHARED_FOLDER} is not set.`)
  const built = join(shared, 'second-version')
  if (!existsSync(built)) {
    const folder = await build(shared)
    await rename(folder, built).catch((error) => {
      // Another worker was faster.
      if (!existsSync(built)) throw error
    })
  }
  return join(built, 'client')
}

async function build(shared: string): Promise<string> {
  const folder = await mkdtemp(join(shared, 'second-'))
  const content = join(folder, 'content')
  for (const language of listLanguages()) await cp(`content/${language}`, join(content, language), { recursive: true })
  const changed = join(content, 'en/timeline.ts')
  const text = await readFile(changed, 'utf8')
  await writeFile(changed, text.replace(/heading: '[^']*'/, `heading: '${NEW_HEADING}'`))
  await run(resolve('node_modules/.bin/node'), ['scripts/build.ts', folder, content])
  return folder
}
