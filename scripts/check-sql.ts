/**
 * Checks that the server's SQL is only in files named `queries.ts` or `*-queries.ts`, in the database layer and in migrations, and
 * that only the folders of a table's owners name it.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const SQL =
  /['"`]\s*(select|insert into|update \w+ set|delete from|set local|set transaction|with \w+ as|alter|truncate) ?\b/
const ALLOWED = /queries\.ts$|\.test\.ts$|^server\/src\/database\//
const TABLE = /\b(?:from|join|into|update|table)\s+([a-z_]+)/g

/** The tables of each folder below `server/src`. */
const TABLES: Readonly<Record<string, string>> = {
  database: 'change_counter migrations settings',
  'features/announcements': 'announcements',
  'features/auth': 'admin_devices admin_known_addresses admin_token_keys admins login_attempts',
  'features/backups': 'backup_tickets',
  'features/calendar': 'calendar_entries',
  'features/events': 'events',
  'features/hijri': 'hijri_months',
  'features/jamat': 'jamat_times',
  'features/mosque': 'mosque',
  'features/pages': 'build_contents builds',
  'features/push': 'push_deliveries push_messages push_subscriptions told_timings',
  'features/ramadan': 'ramadans',
  'features/screens': 'screen_codes screen_reports screens',
  'features/snapshot': 'change_counter',
  'features/talks': 'recording_corrections recordings series speakers transcripts',
  backup: 'migrations',
  jobs: 'jobs',
  recordings: 'jobs recording_sounds recordings renditions series speakers transcripts',
  resumable: 'uploads',
}

/** Returns the numbers of the lines of a file with misplaced SQL. */
export function findMisplacedSql(path: string, text: string): number[] {
  if (ALLOWED.test(path)) return []
  return text.split('\n').flatMap((line, index) => (SQL.test(line) ? [index + 1] : []))
}

/** Returns the lines of a file with SQL that name a table of another folder. @param tables all tables of the database */
export function findForeignTables(path: string, text: string, tables: ReadonlySet<string>): string[] {
  if (!ALLOWED.test(path) || path.endsWith('.test.ts')) return []
  const [, owned = ''] = Object.entries(TABLES).find(([folder]) => path.startsWith(`server/src/${folder}/`)) ?? []
  const code = text.replace(/^ *(\/\*\*|\*|\/\/).*/gm, '')
  return [...code.matchAll(TABLE)].flatMap(({ index, 1: table = '' }) =>
    tables.has(table) && !owned.split(' ').includes(table)
      ? [`${code.slice(0, index).split('\n').length}: ${table}`]
      : [],
  )
}

/** Returns the tables that migrations create. */
function readTables(): Set<string> {
  const sql = readdirSync('migrations').map((name) => readFileSync(`migrations/${name}`, 'utf8'))
  const created = sql.join('\n').matchAll(/^create table (\w+)/gm)
  return new Set(['migrations', ...created.map(([, table = '']) => table)])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paths = execFileSync('git', ['ls-files', 'server/src/*.ts'], { encoding: 'utf8' }).split('\n').filter(Boolean)
  const tables = readTables()
  const found = paths.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return [
      ...findMisplacedSql(path, text).map((line) => `${path}:${line}: SQL belongs in queries.ts`),
      ...findForeignTables(path, text, tables).map((found) => `${path}:${found} belongs to another folder`),
    ]
  })
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}
