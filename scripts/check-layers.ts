/**
 * Checks that no layer imports one above it, that the server's SQL is only in files named `queries.ts` or `*-queries.ts`, in the
 * database layer and in migrations, and that only the folders of a table's owners name it.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Which files may not import which others, and what to do instead. */
const FORBIDDEN: readonly { from: RegExp; to: RegExp; reason: string }[] = [
  {
    from: /^(content|server\/contracts)\//,
    to: /^(client|server\/src)\//,
    reason: 'Content and contracts import neither side.',
  },
  { from: /^server\/src\//, to: /^client\//, reason: 'The server does not import the client.' },
  {
    from: /^client\/src\//,
    to: /^server\/src\//,
    reason: 'The client does not import the server: share code in server/contracts.',
  },
  {
    from: /^client\/src\/features\//,
    to: /^client\/src\/app\//,
    reason: 'App imports the features: move what they share out of it.',
  },
  {
    from: /^client\/src\/talks\//,
    to: /^client\/src\/(app|features)\//,
    reason: 'App and the features import the talks: move what they share out of them.',
  },
  {
    from: /^client\/src\/(components|data|lib)\/(?!.*\.test\.ts$)/,
    to: /^client\/src\/(app|features|talks)\//,
    reason: 'All features share this folder: it imports none of them.',
  },
  {
    from: /^client\/src\/wall\//,
    to: /^client\/src\/(app|components|features|talks)\//,
    reason: "The hall's screen runs in older engines than the site: share code in server/contracts.",
  },
]
const FEATURE = /^(?:client|server)\/src\/features\/[^/]+\//
const IMPORT = /(?:\bfrom|\bimport)[\s(]*'(\.[^']+)'/g

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

/** Returns the lines of a file that import what its layer may not, each with what to do instead. */
export function findForbiddenImports(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(({ index, 1: specifier = '' }) => {
    const target = join(dirname(path), specifier)
    const reasons = FORBIDDEN.flatMap(({ from, to, reason }) => (from.test(path) && to.test(target) ? [reason] : []))
    const feature = FEATURE.exec(path)?.[0]
    if (feature && FEATURE.test(target) && !target.startsWith(feature))
      reasons.push('Features do not import each other: pass shared code in from app, or move it out of the features.')
    return reasons.map((reason) => `${text.slice(0, index).split('\n').length}: ${reason}`)
  })
}

/** Returns the numbers of the lines of a file with misplaced SQL. */
export function findMisplacedSql(path: string, text: string): number[] {
  if (!path.startsWith('server/src/') || ALLOWED.test(path)) return []
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
  const list = execFileSync('git', ['ls-files', 'client/src', 'content', 'server'], { encoding: 'utf8' })
  const tables = readTables()
  for (const path of list.split('\n').filter((name) => /\.tsx?$/.test(name))) {
    const text = readFileSync(path, 'utf8')
    const found = [
      ...findForbiddenImports(path, text),
      ...findMisplacedSql(path, text).map((line) => `${line}: SQL belongs in queries.ts`),
      ...findForeignTables(path, text, tables).map((line) => `${line} belongs to another folder`),
    ]
    for (const line of found) console.error(`${path}:${line}`)
    if (found.length > 0) process.exitCode = 1
  }
}
