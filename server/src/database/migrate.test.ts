import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { readMigrations } from './migrate.ts'

/** What processes of the previous version cannot work with. */
const BREAKING = /\b(drop (table|column|function|type)|rename (to|column)|alter column \w+ (type|set not null))\b/i

it('marks every migration that takes something away from the previous version as breaking', async () => {
  const migrations = await readMigrations()
  expect(migrations.length).toBeGreaterThanOrEqual(15)
  const unmarked = migrations.filter(({ sql, isBreaking }) => !isBreaking && BREAKING.test(sql))
  expect(unmarked.map(({ name }) => name)).toEqual([])
})

it('leaves the content of the first migrations as installations have recorded it', async () => {
  const [first] = await readMigrations()
  const hash = createHash('sha256')
    .update(first?.sql ?? '')
    .digest('hex')
  expect(hash).toBe('c688000ed86534356ff736b4ebbb950b215f9b508a1d12f77c579c023f1ebbda')
})
