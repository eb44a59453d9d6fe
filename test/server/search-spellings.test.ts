import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { createSearchIndex } from '#contracts/search-index.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const readLines = (name: string) =>
  readFileSync(new URL(`../fixtures/search/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')

const titles = ['urdu', 'roman', 'english', 'more', 'held-out'].flatMap((name) => readLines(`titles-${name}.txt`))
const pairs = readLines('pairs-held-out.tsv').map((line) => line.split('\t') as [string, string])

const test = withTestApp()
beforeAll(async () => {
  await test.deps.database.query(
    `insert into recordings (kind, title, date_text, file_name, bytes, mime_type)
     select 'friday', title, '', 'x.mp3', 1, 'audio/mpeg' from unnest($1::text[]) as title`,
    [titles],
  )
  await test.allChangesReceived()
  test.deps.cache.invalidate('recordings')
})

const list = async (query: string) => (await test.app.inject(`/api/get-recordings/friday?${query}`)).json<Recording[]>()

it('finds at least 97 % of the held-out talks on the first page, and what a phone finds in its own list', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`limit=200&page=${page}`)))
  const phone = createSearchIndex(pages.flat())
  const missed: string[] = []
  for (const [words, title] of pairs) {
    const found = (await list(`q=${encodeURIComponent(words)}`)).map((recording) => recording.title)
    expect(found, words).toEqual(
      phone
        .search(words)
        .results.slice(0, 10)
        .map(({ item }) => item.title),
    )
    if (!found.includes(title)) missed.push(words)
  }
  expect(pairs).toHaveLength(100)
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(3)
})
