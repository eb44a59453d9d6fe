import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findForbiddenImports, findForeignTables, findMisplacedSql } from './check-layers.ts'

const REJECTED = [
  ['server/src/features/feeds/a.ts', '../talks/queries.ts'],
  ['server/src/features/push/outbox/a.ts', '../../talks/queries.ts'],
  ['client/src/features/events/a.tsx', '../jamat/b.tsx'],
  ['client/src/features/admin/events/a.tsx', '../../jamat/b.tsx'],
  ['client/src/features/admin/recordings/notes/a.tsx', '../../../jamat/b.tsx'],
  ['server/src/a.ts', '../../client/src/lib/b.ts'],
  ['server/src/features/push/announce/a.ts', '../../../../../client/src/lib/b.ts'],
  ['client/src/lib/a.ts', '../../../server/src/b.ts'],
  ['client/src/features/events/b.tsx', '../../../../server/src/b.ts'],
  ['client/src/features/events/e.tsx', '../../app/head.ts'],
  ['client/src/features/admin/events/e.tsx', '../../../app/head.ts'],
  ['client/src/features/admin/recordings/notes/e.tsx', '../../../../app/head.ts'],
  ['client/src/talks/a.tsx', '../features/events/b.tsx'],
  ['client/src/talks/player/a.tsx', '../../app/head.ts'],
  ['client/src/components/a.tsx', '../features/events/b.tsx'],
  ['client/src/components/b.tsx', '../talks/talk-row.tsx'],
  ['client/src/data/a.ts', '../talks/copies.ts'],
  ['client/src/wall/a.ts', '../features/events/b.tsx'],
  ['content/en/a.ts', '../../client/src/lib/b.ts'],
  ['server/contracts/a.ts', '../src/b.ts'],
] as const
const ACCEPTED = [
  ['server/src/features/feeds/c.ts', './create-feed.ts'],
  ['server/src/features/feeds/d.ts', '../../database/database.ts'],
  ['server/src/features/push/outbox/c.ts', '../announce/compose.ts'],
  ['server/src/features/push/outbox/d.ts', '../../../deps.ts'],
  ['client/src/features/events/c.tsx', '../../lib/b.ts'],
  ['client/src/features/admin/events/c.tsx', '../form.tsx'],
  ['client/src/features/admin/events/d.tsx', '../../../talks/player/player.ts'],
  ['client/src/features/admin/recordings/notes/c.tsx', '../../form.tsx'],
  ['client/src/features/admin/recordings/notes/d.tsx', '../../../../talks/player/player.ts'],
  ['client/src/talks/c.tsx', './player/player.ts'],
  ['client/src/talks/player/c.tsx', '../talk-row.tsx'],
  ['client/src/components/c.tsx', '../lib/b.ts'],
  ['client/src/wall/c.ts', '../data/merge-snapshot.ts'],
  ['client/src/app/c.tsx', '../features/events/event-page.tsx'],
  ['client/src/pwa/c.ts', '../../../server/contracts/prayers.ts'],
  ['server/src/app.ts', './features/events/routes.ts'],
] as const

const CIRCLE = {
  'client/src/lib/circle-1.ts': `import type { Second } from './circle-2.ts'\nexport type First = Second\n`,
  'client/src/lib/circle-2.ts': `export type Second = 2\nexport const load = () => import('./circle-3.ts')\n`,
  'client/src/lib/circle-3.ts': `import type { First } from './circle-1.ts'\nexport type Third = First\n`,
  'server/src/one.ts': `import type { Two } from './two.ts'\nexport type One = Two\n`,
  'server/src/two.ts': `import type { One } from './one.ts'\nexport type Two = One\n`,
}

const WITHOUT_REQUESTS = ['features/events', 'data/push', 'app', 'lib', 'talks/pages', 'wall'].map(
  (part) => `client/src/${part}/request.ts`,
)
const WITH_REQUESTS = [
  'client/src/data/api-client.ts',
  'client/src/sw/request.ts',
  'client/src/talks/player/request.ts',
  'client/src/wall/requests.ts',
]

let folder: string
let diagnostics: readonly { category: string; location: { path: string } }[]
const rejectedBy = (rule: string) =>
  diagnostics.filter(({ category }) => category === `lint/${rule}`).map(({ location }) => location.path)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minbar-layers-'))
  // The rules with the plugin that they name.
  for (const path of ['biome.json', 'scripts/unsupported-apis.grit']) cpSync(path, join(folder, path))
  const write = (path: string, code: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  for (const [path, code] of Object.entries(CIRCLE)) write(path, code)
  for (const path of [...WITHOUT_REQUESTS, ...WITH_REQUESTS]) write(path, `export const send = () => fetch('/')\n`)
  const lint = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), lint, { cwd: folder, encoding: 'utf8' })
  diagnostics = JSON.parse(stdout).diagnostics
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the layers', () => {
  it.each(REJECTED)('reject in %s an import of %s', (path, specifier) => {
    const ways = [`import type { b } from '${specifier}'`, `export { b } from '${specifier}'`, `import('${specifier}')`]
    for (const way of ways) expect(findForbiddenImports(path, `\n${way}`)).toEqual([expect.stringMatching(/^2: /)])
  })

  it.each(ACCEPTED)('accept in %s an import of %s', (path, specifier) =>
    expect(findForbiddenImports(path, `import { b } from '${specifier}'`)).toEqual([]),
  )

  it('reject a circle of imports, lazy ones and those of types included', () =>
    expect(rejectedBy('suspicious/noImportCycles').sort()).toEqual(Object.keys(CIRCLE)))

  it('let only the modules that CONTRIBUTING.md names call fetch', () =>
    expect(rejectedBy('style/noRestrictedGlobals').sort()).toEqual(WITHOUT_REQUESTS.sort()))
})

describe('SQL', () => {
  it.each(['select 1', 'update events set x', 'insert into events', 'delete from events', 'set local x = 1'])(
    'is found outside of queries.ts: %s',
    (sql) => {
      expect(findMisplacedSql('server/src/features/events/routes.ts', `db.query('${sql} ...')`)).toEqual([1])
      expect(findMisplacedSql('server/src/features/events/routes.ts', `\ndb.query(\n  \`${sql} ...\`)`)).toEqual([3])
      expect(findMisplacedSql('server/src/features/events/queries.ts', `db.query('${sql} ...')`)).toEqual([])
    },
  )

  it.each(['select 1 from events', 'delete from events', 'select 1 from mosque join\n  events on true'])(
    'on the table of a feature is found outside of its folder: %s',
    (sql) => {
      const tables = new Set(['events', 'mosque'])
      const found = findForeignTables('server/src/features/mosque/queries.ts', sql, tables)
      expect(found).toEqual(['1: events'])
      const own = findForeignTables('server/src/features/events/queries.ts', 'select 1 from events', tables)
      expect(own).toEqual([])
    },
  )

  it('is not confused with text', () => {
    expect(findMisplacedSql('server/src/a.ts', `say('Select a file, then update it.')`)).toEqual([])
  })
})
