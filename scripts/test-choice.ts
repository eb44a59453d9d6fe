/** Chooses the test files to run: all of them, those whose paths match patterns, or those that a change can touch. */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** The test files of one run, by what runs them. */
export interface TestFiles {
  unit: string[]
  server: string[]
  browser: string[]
}

/** What no test reads. */
const WITHOUT_TESTS = /^(docs|tools)\/|\.md$/

/** Words in the names of test files for folders of features whose own name is in none, or not in all. */
const WORDS: Record<string, readonly string[]> = {
  auth: ['login', 'tokens', 'first-admin', 'admin-access'],
  backups: ['backup', 'first-run-restore'],
  bayans: ['bayan', 'talk', 'chapters', 'notes.'],
  docs: ['api-docs'],
  frame: ['admin-frame'],
  health: ['health'],
  jamat: ['jamat', 'home-times'],
  more: ['admin-frame', 'admin-overview'],
  pages: ['pages.', 'pages-lists'],
  push: ['push', 'notification'],
  recordings: ['recordings', 'resumable', 'admin-uploads', 'bayan-lists'],
  setup: ['setup', 'first-run.'],
  site: ['about', 'giving', 'site-pages.'],
  sun: ['home-times'],
  tonight: ['admin-frame'],
}

/** Returns every test file of the repository. */
export const findTestFiles = (): TestFiles => ({
  unit: globSync('{content,server,client,scripts,tools}/**/*.test.{ts,tsx}').sort(),
  server: globSync('test/server/**/*.test.ts').sort(),
  browser: globSync('test/{e2e,engines}/**/*.test.ts').sort(),
})

/** Returns the files whose path contains any of the patterns, in any case. */
export function matchPatterns(files: TestFiles, patterns: readonly string[]): TestFiles {
  const wanted = patterns.map((pattern) => pattern.toLowerCase())
  const choose = (paths: string[]) => paths.filter((path) => wanted.some((part) => path.toLowerCase().includes(part)))
  return { unit: choose(files.unit), server: choose(files.server), browser: choose(files.browser) }
}

/**
 * Returns the files that changes can touch. A change in the folder of a feature touches the server and browser tests that
 * are named after it; a change elsewhere touches all of its side. Vitest finds the unit tests by their imports.
 * @param changed paths of changed files
 */
export function matchChanges(files: TestFiles, changed: readonly string[]): TestFiles {
  const words = new Set<string>()
  let server = false
  let browser = false
  for (const path of changed) {
    if (WITHOUT_TESTS.test(path) || /\.test\.tsx?$/.test(path)) continue
    const feature = /\/features\/(?:(admin)\/)?([\w-]+)\//.exec(path)
    if (feature?.[2]) for (const word of wordsOf(feature[2])) words.add(word)
    else if (path.startsWith('test/e2e/') || path.startsWith('test/engines/')) browser = true
    else if (path.startsWith('test/server/')) server = true
    else if (/^(client|content|public)\//.test(path)) browser = true
    else server = browser = true
  }
  const isTouched = (path: string) => changed.includes(path) || [...words].some((word) => basename(path).includes(word))
  return {
    unit: files.unit,
    server: server ? files.server : files.server.filter(isTouched),
    browser: browser ? files.browser : files.browser.filter(isTouched),
  }
}

/** Returns the words that name the tests of a feature's folder. */
export const wordsOf = (folder: string): readonly string[] => WORDS[folder] ?? [folder.replace(/s$/, '')]

/**
 * Returns the paths that differ from a branch, with those that are not committed.
 * @throws Error if Git or the branch is missing
 */
export function findChangedFiles(branch: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const [base = branch] = git('merge-base', branch, 'HEAD')
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
}
