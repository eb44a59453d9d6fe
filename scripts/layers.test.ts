import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMisplacedSql } from './check-sql.ts'

const REJECTED = [
  ['server/src/features/feeds/a.ts', '../recordings/queries.ts'],
  ['server/src/features/push/outbox/a.ts', '../../recordings/queries.ts'],
  ['client/src/features/events/a.tsx', '../jamat/b.tsx'],
  ['client/src/features/admin/events/a.tsx', '../../jamat/b.tsx'],
  ['client/src/features/admin/recordings/notes/a.tsx', '../../../jamat/b.tsx'],
  ['server/src/a.ts', '../../client/src/lib/b.ts'],
  ['server/src/features/push/announce/a.ts', '../../../../../client/src/lib/b.ts'],
  ['client/src/lib/a.ts', '../../../server/src/b.ts'],
  ['client/src/features/events/b.tsx', '../../../../server/src/b.ts'],
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
  ['client/src/app/c.tsx', '../features/events/event-page.tsx'],
  ['client/src/pwa/c.ts', '../../../server/contracts/prayers.ts'],
  ['server/src/app.ts', './features/events/routes.ts'],
] as const

let folder: string
let rejectedPaths: string[]
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minbar-layers-'))
  // The rules with the plugin that they name.
  for (const path of ['biome.json', 'scripts/unsupported-apis.grit']) cpSync(path, join(folder, path))
  for (const [path, specifier] of [...REJECTED, ...ACCEPTED]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), `import { b } from '${specifier}'\nexport const value = b\n`)
  }
  const lint = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), lint, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] }
  rejectedPaths = diagnostics
    .filter(({ category }) => category === 'lint/style/noRestrictedImports')
    .map(({ location }) => location.path)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the layers', () => {
  it.each(REJECTED)('reject in %s an import of %s', (path) => expect(rejectedPaths).toContain(path))

  it.each(ACCEPTED)('accept in %s an import of %s', (path) => expect(rejectedPaths).not.toContain(path))
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

  it('is not confused with text', () => {
    expect(findMisplacedSql('server/src/a.ts', `say('Select a file, then update it.')`)).toEqual([])
  })
})
