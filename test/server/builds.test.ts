import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/src/app.ts'
import type { Database } from '../../server/src/database/database.ts'
import { createBuilds } from '../../server/src/features/pages/builds.ts'
import { BUILD_LIMITS, removeExpiredBuilds } from '../../server/src/features/pages/remove-builds.ts'
import type { App } from '../../server/src/http/app-type.ts'
import type { Site } from '../../server/src/site.ts'
import { startTestApp } from '../helpers/app.ts'
import { makeBackup, restoreBytes } from '../helpers/backups.ts'
import { createBuild, revisionOfText } from '../helpers/builds.ts'
import { countStatements } from '../helpers/counting-database.ts'
import { eventually } from '../helpers/eventually.ts'
import { interceptQueries } from '../helpers/intercept-queries.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const FIRST_SHELL = '<style>p{color:red}</style><script>first()</script>the first shell'
const SECOND_SHELL = '<style>p{color:blue}</style><script>second()</script>the second shell'
const SHARED = { '/assets/react-aaaaaa0.js': 'react' }
const first = createBuild('first-id', {
  ...SHARED,
  '/assets/about-aaaaaa1.js': 'about of the first',
  '/assets/index-f_30yIZX.js': 'index of the first',
  '/assets/admin/-aaaaa2.css': 'login of the first',
  '/assets/font-aaaaaa3.woff2': 'font of the first',
  '/shell.html': FIRST_SHELL,
  '/favicon.svg': '<svg>first</svg>',
})
const second = createBuild('secondid', {
  ...SHARED,
  '/assets/about-bbbbbb1.js': 'about of the second',
  '/shell.html': SECOND_SHELL,
  '/favicon.svg': '<svg>second</svg>',
})

let now = new Date('2026-11-24T12:00:00Z')
const test = withTestApp({ now: () => now })

const opened: App[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
  await test.deps.database.query('delete from builds')
  await test.deps.database.query('delete from build_contents')
})

/** Starts what a process of a build is, on the test's database. */
async function serve(site: Site, database: Database = test.deps.database, logs: string[] = []): Promise<App> {
  const logStream = { write: (line: string) => void logs.push(line) }
  const app = await buildApp({ ...test.deps, database }, { site, logStream })
  opened.push(app)
  await app.ready()
  return app
}

/** Creates the store of a process without starting it. */
const storeOf = (site: Site, database: Database = test.deps.database) =>
  createBuilds({ database, clock: test.deps.clock, security: test.app.securityHeaders }, site, () => undefined)

const get = (app: App, url: string, encoding = 'identity') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } })
const hashInPolicy = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const expectNotFound = async (app: App, url: string) => {
  const response = await get(app, url)
  expect([response.statusCode, response.headers['cache-control']], url).toEqual([404, 'no-store'])
  expect(response.json()).toMatchObject({ error: 'not_found' })
}

describe('a file of another build', () => {
  it.each([
    '/assets/about-aaaaaa1.js',
    '/assets/index-f_30yIZX.js',
    '/assets/admin/-aaaaa2.css',
    '/assets/font-aaaaaa3.woff2',
    `/favicon.svg?${revisionOfText('<svg>first</svg>')}`,
  ])('%s is sent as by a process of its own build, in every form', async (url) => {
    const own = await serve(first)
    const other = await serve(second)
    for (const encoding of ['identity', 'gzip', 'br']) {
      const [expected, found] = [await get(own, url, encoding), await get(other, url, encoding)]
      expect(found.statusCode).toBe(200)
      expect(found.rawPayload).toEqual(expected.rawPayload)
      const { date: _, 'x-app-version': version, ...headers } = found.headers
      const { date: __, 'x-app-version': ownVersion, ...ownHeaders } = expected.headers
      expect(headers).toEqual(ownHeaders)
      expect([version, ownVersion]).toEqual(['secondid', 'first-id'])
    }
    const { etag } = (await get(other, url)).headers
    const again = await other.inject({ url, headers: { 'if-none-match': etag as string } })
    expect(again.statusCode).toBe(304)
  })

  it('is found by a process that started before that build, as during a rolling restart', async () => {
    const older = await serve(first)
    await expectNotFound(older, '/assets/about-bbbbbb1.js')
    await serve(second)
    const response = await get(older, '/assets/about-bbbbbb1.js')
    expect([response.statusCode, response.body]).toEqual([200, 'about of the second'])
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('is the shell of the revision that a service worker asks for, with a policy for its own scripts', async () => {
    const older = await serve(first)
    const newer = await serve(second)
    await newer.listen({ host: '127.0.0.1', port: 0 })
    const url = `http://127.0.0.1:${(newer.server.address() as AddressInfo).port}/shell.html`
    const texts = [['', SECOND_SHELL]]
    for (const text of [FIRST_SHELL, SECOND_SHELL]) texts.push([`?${revisionOfText(text)}`, text])
    for (const [query, text] of texts) {
      const response = await fetch(url + query)
      expect(await response.text()).toBe(text)
      expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
    const policy = (await fetch(`${url}?${revisionOfText(FIRST_SHELL)}`)).headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' ${hashInPolicy('first()')};`)
    expect(policy).toContain(`style-src 'self' ${hashInPolicy('p{color:red}')};`)
    expect((await get(older, `/shell.html?${revisionOfText(SECOND_SHELL)}`)).body).toBe(SECOND_SHELL)
  })
})

describe('a page with the names of the mosque', () => {
  const page = (name: string) => `<div id="root" data-boundary>the shell of ${name}`
  let failures = 0
  const site: Site = {
    ...createBuild('first-id', {
      '/shell.html': page('the sample'),
      '/sw.js': `store(${revisionOfText(page('the sample'))})`,
    }),
    startRenderer: () => ({
      languages: ['en'],
      render: async () => Buffer.from(''),
      async renderFile(_language, _path, _text, { name }) {
        if (failures-- > 0) throw new Error('out of memory')
        return Buffer.from(page(name))
      },
    }),
  }
  const nameIt = async (name: string) => {
    await test.deps.database.query('delete from mosque')
    await test.deps.database.query(
      `insert into mosque (name, place, latitude, longitude, time_zone, method, asr, changed_by)
       values ($1, 'Karachi', 24.8607, 67.0011, 'Asia/Karachi', 'Karachi', 'hanafi', 'test')`,
      [name],
    )
    await test.deps.mosque.reload()
  }
  afterEach(async () => {
    await test.deps.database.query('delete from mosque')
    await test.deps.mosque.reload()
  })

  it('is found by its revision in a process that shows others', async () => {
    const other = await serve(second)
    const named = await serve(site)
    await nameIt('Masjid Noor')
    expect((await get(named, '/shell.html')).body).toBe(page('Masjid Noor'))
    await nameIt('Masjid Bilal')
    for (const app of [named, other])
      for (const name of ['the sample', 'Masjid Noor', 'Masjid Bilal'])
        expect((await get(app, `/shell.html?${revisionOfText(page(name))}`)).body, name).toBe(page(name))
  })

  it('is rendered again where that failed', async () => {
    await nameIt('Masjid Noor')
    failures = 1
    const logs: string[] = []
    const app = await serve(site, test.deps.database, logs)
    await eventually(async () => expect((await get(app, '/shell.html')).body).toBe(page('Masjid Noor')))
    expect(logs.join()).toContain('the pages could not be rendered')
  })
})

describe('a name that no build has', () => {
  it.each(['/assets/unknown-aaaaaa1.js', '/shell.html?AAAAAAAAAAAA', '/assets/about-bbbbbb1.js?AAAAAAAAAAAA'])(
    '%s is a 404 that nothing stores',
    async (url) => {
      await expectNotFound(await serve(second), url)
    },
  )

  it('costs the database one statement for many requests, and none if no build could have it', async () => {
    await serve(second)
    const { database, statements } = countStatements(test.deps.database)
    const builds = storeOf(second, database)
    const unknown = Array.from({ length: 50 }, (_, at) => `/assets/unknown-aaaaa${at + 10}.js`)
    await Promise.all(unknown.map((path) => builds.find(path, undefined)))
    expect(statements).toHaveLength(1)
    for (const path of ['/assets/unknown.js', '/assets/unknown', `/assets/${'a'.repeat(500)}`, '/shell.html'])
      expect(await builds.find(path, undefined), path).toBeUndefined()
    for (const path of ['/about', `/${'a'.repeat(500)}.svg`])
      expect(await builds.find(path, 'AAAAAAAAAAAA'), path).toBeUndefined()
    expect(statements).toHaveLength(1)
  })

  it('is a 503 while the database is unavailable, since a build may have it', async () => {
    let isAway = false
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const database = interceptQueries(test.deps.database, () => {
      if (isAway) throw away
    })
    const app = await serve(second, database)
    isAway = true
    const response = await get(app, '/assets/about-aaaaaa1.js')
    expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store'])
    expect((await get(app, '/assets/about-bbbbbb1.js')).body).toBe('about of the second')
    isAway = false
    await expectNotFound(app, '/assets/about-aaaaaa1.js')
  })
})

describe('the start of a process', () => {
  const count = async (table: 'builds' | 'build_contents') =>
    (await test.deps.database.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count

  it('stores a build once, however many processes start at the same time', async () => {
    await Promise.all([first, first, second, first, second, first].map((site) => serve(site)))
    expect(await count('builds')).toBe(2)
    const hashes = [first, second].flatMap(({ files }) => [...files.values()].map(({ etag }) => etag))
    expect(await count('build_contents')).toBe(new Set(hashes).size)
    expect((await get(await serve(second), '/assets/about-aaaaaa1.js')).body).toBe('about of the first')
  })

  it('takes one statement for a build that is stored', async () => {
    await serve(first)
    const { database, statements } = countStatements(test.deps.database)
    await storeOf(first, database).register('first-id', first.files)
    expect(statements).toHaveLength(1)
  })

  it('goes on without storing the build if the database refuses, and says so', async () => {
    const { database } = test.deps
    const logs: string[] = []
    const transaction: Database['transaction'] = async () => {
      throw new Error('no space left')
    }
    const app = await serve(second, { ...database, transaction }, logs)
    expect(logs.join('')).toContain('the files of this build could not be stored')
    expect((await get(app, '/assets/about-bbbbbb1.js')).statusCode).toBe(200)
    expect(await count('builds')).toBe(0)
  })

  it('does not wait long for a database that does not answer', { tags: ['long'] }, async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const database = interceptQueries(test.deps.database, async (sql) => {
      if (sql.startsWith('update builds')) await released
    })
    const app = await serve(second, database)
    expect((await get(app, '/assets/about-bbbbbb1.js')).statusCode).toBe(200)
    release()
  })
})

describe('builds beyond the limits', () => {
  const DAY_MS = 24 * 3_600_000
  const assetOf = (name: string) => `/assets/${name}-aaaaaaa.js`
  /** Runs a build for a moment, with a file of its own of 1,000 bytes. */
  const run = async (name: string, at: Date) => {
    now = at
    const text = createHash('sha512').update(name).digest('hex').repeat(8).slice(0, 1_000)
    const app = await serve(createBuild(name, { ...SHARED, [assetOf(name)]: text }))
    await app.close()
  }
  const START = now.getTime()
  const onDay = (day: number) => new Date(START + day * DAY_MS)
  afterEach(() => {
    now = new Date(START)
  })

  it('are removed after 30 days, except for the last three', async () => {
    for (const [day, name] of ['one', 'two', 'three', 'four'].entries()) await run(name, onDay(day))
    expect(await removeExpiredBuilds(test.deps)).toEqual([])
    now = onDay(29)
    expect(await removeExpiredBuilds(test.deps)).toEqual([])
    now = onDay(30)
    expect(await removeExpiredBuilds(test.deps)).toEqual(['one'])
    now = onDay(60)
    expect(await removeExpiredBuilds(test.deps)).toEqual([])
    await run('five', onDay(61))
    // The run of the fifth has removed the second one.
    const app = await serve(createBuild('five', {}))
    for (const name of ['three', 'four', 'five']) expect((await get(app, assetOf(name))).statusCode, name).toBe(200)
    for (const name of ['one', 'two']) await expectNotFound(app, assetOf(name))
    expect((await get(app, '/assets/react-aaaaaa0.js')).body).toBe('react')
  })

  it('are removed with their contents when all have too many bytes, except for those that run', async () => {
    for (const [day, name] of ['one', 'two', 'three'].entries()) await run(name, onDay(day))
    const sizes = await test.deps.database.query<{ bytes: number }>(
      'select octet_length(bytes) as bytes from build_contents',
    )
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(await removeExpiredBuilds(test.deps, { ...BUILD_LIMITS, maxBytes: total })).toEqual([])
    expect(await removeExpiredBuilds(test.deps, { ...BUILD_LIMITS, maxBytes: total - 1 })).toEqual(['one'])
    expect(await removeExpiredBuilds(test.deps, { ...BUILD_LIMITS, maxBytes: 0 })).toEqual(['two'])
    expect(await test.deps.database.query('select id from builds')).toEqual([{ id: 'three' }])
    expect(await test.deps.database.query('select hash from build_contents')).toHaveLength(2)
  })

  it('are not those that a process says to be in use', async () => {
    await run('one', onDay(0))
    for (const [day, name] of ['two', 'three', 'four'].entries()) await run(name, onDay(10 + day))
    now = onDay(40)
    await storeOf(createBuild('one', {})).register('one', new Map())
    expect(await removeExpiredBuilds(test.deps)).toEqual(['two'])
  })
})

describe('the version', () => {
  it('is in the header of pages, files, the API and errors', async () => {
    const app = await serve(first)
    for (const url of [
      '/shell.html',
      '/assets/about-aaaaaa1.js',
      '/api/jamat-timings',
      '/api/unknown',
      '/no/such/page',
    ])
      expect((await get(app, url)).headers['x-app-version'], url).toBe('first-id')
  })

  it('is not sent if nothing has been built', async () => {
    expect((await test.app.inject('/api/jamat-timings')).headers).not.toHaveProperty('x-app-version')
  })
})

describe('a backup', () => {
  it('does not contain builds, and after a restore processes go on and store theirs again', {
    tags: ['long'],
  }, async () => {
    await serve(first)
    const target = await startTestApp({ app: { site: second } })
    try {
      const { manifest } = await restoreBytes(target.deps, await makeBackup(test.deps))
      expect(manifest.tables.map(({ name }) => name)).not.toContain('builds')
      expect(manifest.tables.map(({ name }) => name)).not.toContain('build_contents')
      await expectNotFound(target.app, '/assets/about-aaaaaa1.js')
      await storeOf(first, target.deps.database).register('first-id', first.files)
      expect((await get(target.app, '/assets/about-aaaaaa1.js')).body).toBe('about of the first')
    } finally {
      await target.close()
    }
  })
})
