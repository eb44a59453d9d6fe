import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { listLanguages } from '#content/languages.ts'

const run = promisify(execFile)
/** The heading of the timeline in the second version, the only difference. */
export const NEW_HEADING = 'The second version’s heading'

/** Builds the site with another heading. @returns a folder to remove, with the site in its folder `client` */
export async function buildSecondVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'minbar-second-'))
  const content = join(folder, 'content')
  for (const language of listLanguages()) await cp(`content/${language}`, join(content, language), { recursive: true })
  const changed = join(content, 'en/timeline.ts')
  const text = await readFile(changed, 'utf8')
  await writeFile(changed, text.replace(/heading: '[^']*'/, `heading: '${NEW_HEADING}'`))
  await run(resolve('node_modules/.bin/node'), ['scripts/build.ts', folder, content])
  return folder
}
