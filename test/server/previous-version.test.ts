/**
 * During a deployment, pages of one version meet servers of the other. The requests, responses and schemas of the version
 * before are in `test/contract/previous.json`; `npm run contract:record` writes them at a release.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRenditions } from '../../server/src/recordings/rendition-queries.ts'
import {
  createValidator,
  type Exchange,
  findLost,
  type Outcome,
  replay,
  schemaOf,
  toRecord,
  type VersionRecord,
} from '../contract/replay.ts'
import { NOT_REQUESTED, REQUESTS } from '../contract/requests.ts'
import { recordSchemas } from '../contract/schemas.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { uploadFixture } from '../helpers/recordings.ts'

const isRecording = process.env.RECORD_CONTRACT !== undefined
const FILE = 'test/contract/previous.json'
const previous = JSON.parse(await readFile(FILE, 'utf8')) as VersionRecord
const { exchanges } = previous
const previousPage = createValidator(previous.schemas, { isOpen: true })
const previousServer = createValidator(previous.schemas, { isOpen: false })
const page = createValidator(recordSchemas(), { isOpen: true })

/** Starts a server with one recording, which has smaller copies. */
async function startServer(): Promise<{ test: TestApp; url: string }> {
  const now = new Date('2026-11-20T07:00:00Z')
  const test = await startTestApp({ now: () => now, config: { pushAllowedHosts: ['127.0.0.1:9'] } })
  const url = test.url
  const { downloadURL } = await uploadFixture(url, test.auth, 'friday', 'xing.mp3', 'Patience in hardship')
  const rendition = { bytes: 1000, durationSeconds: 1 }
  await test.deps.database.transaction((tx) =>
    insertRenditions(
      tx,
      downloadURL.split('/').at(-1) ?? '',
      [
        { ...rendition, kind: 'small', fileName: `${'a'.repeat(64)}.webm`, mimeType: 'audio/webm' },
        { ...rendition, kind: 'compatible', fileName: `${'b'.repeat(64)}.m4a`, mimeType: 'audio/mp4' },
      ],
      { loudness: -16, waveform: '0123', fineWaveform: '01234567', silences: [[0.2, 0.6]] },
      now,
    ),
  )
  test.deps.cache.invalidate('recordings')
  return { test, url }
}

let test: TestApp
let outcomes: Map<string, Outcome>
beforeAll(async () => {
  const started = await startServer()
  test = started.test
  outcomes = await replay(started.url, isRecording ? REQUESTS : exchanges)
  if (!isRecording) return
  // A request that fails would be recorded as the way it should be.
  const failed = [...outcomes].filter(
    ([name, { status }]) => status >= 400 && schemaOf(REQUESTS, name, 'reads') !== 'ErrorBody',
  )
  expect(failed).toEqual([])
  await writeFile(FILE, JSON.stringify(toRecord(REQUESTS, outcomes, recordSchemas())))
})
afterAll(() => test.close())

describe.skipIf(isRecording)('across versions', () => {
  it('the version before is recorded', () => expect(exchanges.length).toBeGreaterThan(50))

  it.each(exchanges)('a page of the version before gets what it expects: $name', (exchange: Exchange) => {
    const outcome = outcomes.get(exchange.name)
    expect(outcome?.status, JSON.stringify(outcome?.body)).toBe(exchange.status)
    expect(outcome?.headers).toEqual(expect.arrayContaining(exchange.responseHeaders ?? []))
    if (!exchange.reads) return
    expect(previousPage.findErrors(exchange.reads, outcome?.body)).toEqual([])
    const deprecated = previousPage.findDeprecated(exchange.reads, exchange.response)
    expect(findLost(exchange.response, outcome?.body, deprecated)).toEqual([])
  })

  it.each(exchanges.filter(({ reads }) => reads))(
    'a page of this version reads the response of the version before: $name',
    ({ name, response }) => {
      const schema = schemaOf(REQUESTS, name, 'reads')
      // Pages of this version may have no use for it any more.
      if (schema) expect(page.findErrors(schema, response)).toEqual([])
    },
  )

  it.each(REQUESTS.filter(({ sends }) => sends))(
    'the server of the version before accepts what a page of this version sends: $name',
    ({ name, body }) => {
      const schema = schemaOf(exchanges, name, 'sends')
      if (schema) expect(previousServer.findErrors(schema, body)).toEqual([])
    },
  )
})

it('a request is recorded for every call of the API that pages send', () => {
  const { paths = {} } = test.app.swagger()
  const calls = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) => Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`))
  const isRequested = (call: string) => {
    const [method, path = ''] = call.split(' ')
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`)
    // The address of a transcript is in the response about its recording.
    const pathOf = (text: string) => (text === '<transcript>' ? '/api/recordings/1/transcript' : text)
    return REQUESTS.some((request) => (request.method ?? 'GET') === method && pattern.test(pathOf(request.path)))
  }
  const unknown = calls.filter((call) => !isRequested(call) && !NOT_REQUESTED.some(([calls]) => calls.test(call)))
  expect(unknown).toEqual([])
})
