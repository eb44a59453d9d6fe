/** Chooses the test files to run: all, those whose paths match patterns, or those affected by changes. */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** The test files of one run, by runner. */
export interface TestFiles {
  unit: string[]
  server: string[]
  browser: string[]
}

/** Files that no test reads. */
const WITHOUT_TESTS = /^(docs|tools)\/|\.md$/

/** Words in the names of a feature's test files, for features whose own name is not in all of them. */
const WORDS: Record<string, readonly string[]> = {
  auth: ['login', 'tokens', 'first-admin', 'admin-access'],
  backups: ['backup', 'first-run-restore'],
  docs: ['api-docs'],
  frame: ['admin-frame', 'admin-tonight', 'admin-taps'],
  health: ['health'],
  jamat: ['jamat', 'home-times', 'admin-tonight'],
  more: ['admin-frame', 'admin-overview'],
  pages: ['pages.', 'pages-lists'],
  push: ['push', 'notification'],
  recordings: ['recordings', 'resumable', 'admin-uploads', 'bayan-lists'],
  setup: ['setup', 'first-run.'],
  site: ['about', 'giving', 'site-pages.'],
  sun: ['home-times'],
  tonight: ['admin-tonight', 'admin-taps', 'admin-frame'],
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
 * Returns the files that changes can affect. A change in a feature's folder affects the server and browser tests named after
 * it; a change elsewhere affects all tests of its side. Vitest finds the unit tests by their imports.
 * @param changed paths of changed files
 */
export function matchChanges(files: TestFiles, changed: readonly string[]): TestFiles {
  const words = new Set<string>()
  let isServerAffected = false
  let isBrowserAffected = false
  for (const path of changed) {
    if (WITHOUT_TESTS.test(path) || /\.test\.tsx?$/.test(path)) continue
    const feature = /\/features\/(?:(admin)\/)?([\w-]+)\//.exec(path)
    if (feature?.[2]) for (const word of wordsOf(feature[2])) words.add(word)
    else if (path.startsWith('test/e2e/') || path.startsWith('test/engines/')) isBrowserAffected = true
    else if (path.startsWith('test/server/')) isServerAffected = true
    else if (/^(client|content|public)\//.test(path)) isBrowserAffected = true
    else isServerAffected = isBrowserAffected = true
  }
  const isAffected = (path: string) =>
    changed.includes(path) || [...words].some((word) => basename(path).includes(word))
  return {
    unit: files.unit,
    server: isServerAffected ? files.server : files.server.filter(isAffected),
    browser: isBrowserAffected ? files.browser : files.browser.filter(isAffected),
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
