/** Checks that the server's SQL is only in files named `queries.ts` or `*-queries.ts`, in the database layer and in migrations. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const SQL =
  /['"`]\s*(select|insert into|update \w+ set|delete from|set local|set transaction|with \w+ as|alter|truncate) ?\b/
const ALLOWED = /queries\.ts$|\.test\.ts$|^server\/src\/database\//

/** Returns the numbers of the lines of a file with misplaced SQL. */
export function findMisplacedSql(path: string, text: string): number[] {
  if (ALLOWED.test(path)) return []
  return text.split('\n').flatMap((line, index) => (SQL.test(line) ? [index + 1] : []))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paths = execFileSync('git', ['ls-files', 'server/src/*.ts'], { encoding: 'utf8' }).split('\n').filter(Boolean)
  const found = paths.flatMap((path) =>
    findMisplacedSql(path, readFileSync(path, 'utf8')).map((line) => `${path}:${line}: SQL belongs in queries.ts`),
  )
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}
