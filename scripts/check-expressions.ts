/** Rejects regular expressions that take more than linear time on some input. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { analyse } from 'scslre'

const FOLDERS = ['server', 'client/src', 'content']

/** Returns the sources of a file's expressions that backtrack: literals, and the `pattern` of schemas. */
export function findBacktracking(path: string, text: string): string[] {
  const found: string[] = []
  const check = (source: string, flags: string) => {
    if (analyse(new RegExp(source, flags)).reports.length > 0) found.push(source)
  }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, key, value } = node as Node
    if (type === 'Literal' && regex) check(regex.pattern, regex.flags)
    if (type === 'Property' && key?.name === 'pattern' && typeof value?.value === 'string') check(value.value, 'u')
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

interface Node {
  type?: string
  regex?: { pattern: string; flags: string }
  key?: { name?: string }
  value?: { value?: unknown }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const list = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
  const paths = list.split('\n').filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  for (const path of paths) {
    for (const source of findBacktracking(path, readFileSync(path, 'utf8'))) {
      console.error(`${path}: the time of /${source}/ grows faster than the length of its input`)
      process.exitCode = 1
    }
  }
}
