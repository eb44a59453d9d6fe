/** Checks that every file and folder the documentation names exists, and that the rows of tables have the same columns. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders that documents may leave out of a path, in addition to their own. */
const ROOTS = ['', 'client/src', 'server/src', 'server/src/features', 'test/e2e', 'test/server', 'test/bench']
/** Created by building, running or configuring; not part of the repository. */
const GENERATED =
  /^(data|recordings.quarantine|dist|test-results|DATA_DIR|ur|check-urdu|manifest.json|secrets.json|end.json)\b|^\.env$/
const FILE = /^[\w./#-]+\.(ts|tsx|css|html|sql|md|json|svg)$/
const FOLDER = /^[\w.-]+(\/[\w.-]+)*\/$/

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')
const baseNames = new Set(tracked.map((path) => path.slice(path.lastIndexOf('/') + 1)))

const missing = documents.flatMap((document) => {
  const text = readFileSync(document, 'utf8')
  const code = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, name = '']) => name)
  return [...code.filter((name) => FILE.test(name) || FOLDER.test(name)), ...links]
    .filter((name) => !GENERATED.test(name) && !exists(name, dirname(document)))
    .map((name) => `${document}: there is no ${name}`)
})
const errors = [...missing, ...documents.flatMap(listBrokenRows)]
if (errors.length > 0) {
  console.error(errors.join('\n'))
  process.exitCode = 1
}

/** Returns whether a path exists below one of the roots; a bare file name may be in any folder. */
function exists(name: string, folder: string): boolean {
  if (!name.includes('/')) return baseNames.has(name) || existsSync(join(folder, name))
  return [folder, ...ROOTS].some((root) => existsSync(join(root, name)))
}

/** Returns a line for each row of a table that has more or fewer cells than its head, as joined or wrapped rows have. */
function listBrokenRows(document: string): string[] {
  const errors: string[] = []
  let columns = 0
  for (const [index, line] of readFileSync(document, 'utf8').split('\n').entries()) {
    // An unescaped pipe ends a cell in code, too.
    const cells = line.startsWith('|') ? line.trim().split(/(?<!\\)\|/).length - 2 : 0
    if (cells > 0 && columns > 0 && cells !== columns)
      errors.push(`${document}:${index + 1}: ${cells} cells in a table of ${columns} columns`)
    columns = cells === 0 ? 0 : columns || cells
  }
  return errors
}
