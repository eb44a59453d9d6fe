import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findTestFiles, matchChanges, matchPatterns, wordsOf } from './test-choice.ts'

const files = {
  unit: ['client/src/features/jamat/month-days.test.ts'],
  server: ['test/server/jamat-times.test.ts', 'test/server/media.test.ts'],
  browser: ['test/e2e/admin-jamat.test.ts', 'test/e2e/player.test.ts', 'test/engines/jamat.test.ts'],
}
const none = { ...files, server: [], browser: [] }

describe('the files that match patterns', () => {
  it('are those whose path contains any of them, in any case', () => {
    expect(matchPatterns(files, ['Jamat'])).toEqual({
      unit: files.unit,
      server: ['test/server/jamat-times.test.ts'],
      browser: ['test/e2e/admin-jamat.test.ts', 'test/engines/jamat.test.ts'],
    })
    expect(matchPatterns(files, ['media', 'player'])).toEqual({
      unit: [],
      server: ['test/server/media.test.ts'],
      browser: ['test/e2e/player.test.ts'],
    })
  })
})

describe('the files that a change can touch', () => {
  it.each([
    'server/src/features/jamat/queries.ts',
    'client/src/features/jamat/ticker.tsx',
    'client/src/features/admin/jamat/times-form.tsx',
  ])('are, for %s, those named after its feature', (path) => {
    expect(matchChanges(files, [path])).toEqual(matchPatterns(files, ['jamat']))
  })

  it('are all of its side for what features share', () => {
    expect(matchChanges(files, ['client/src/lib/busy.ts'])).toEqual({ ...none, browser: files.browser })
    expect(matchChanges(files, ['test/helpers/app.ts'])).toEqual(files)
    expect(matchChanges(files, ['server/src/app.ts'])).toEqual(files)
  })

  it('are the changed tests themselves, and none for documents', () => {
    expect(matchChanges(files, ['test/server/media.test.ts', 'docs/testing.md'])).toEqual({
      ...none,
      server: ['test/server/media.test.ts'],
    })
  })
})

it('every feature has server or browser tests that are named after its folder', () => {
  const { server, browser } = findTestFiles()
  const names = [...server, ...browser].map((path) => basename(path))
  const folders = globSync('{client/src/features/*,client/src/features/admin/*,server/src/features/*}', {
    withFileTypes: true,
  }).filter((entry) => entry.isDirectory() && entry.name !== 'admin')
  const untested = folders.filter(
    ({ name }) => !wordsOf(name).some((word) => names.some((file) => file.includes(word))),
  )
  expect(untested.map(({ name }) => name)).toEqual([])
})
