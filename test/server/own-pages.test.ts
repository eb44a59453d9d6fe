import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { Mosque } from '#contracts/mosque.ts'
import type { PageData } from '#contracts/page-data.ts'
import { createPageRenderer } from '../../server/src/page-renderer.ts'
import { createTextFile, revisionOf, type Site, type SiteFile } from '../../server/src/site.ts'
import { startTestApp } from '../helpers/app.ts'
import { interceptQueries } from '../helpers/intercept-queries.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const HTML = 'text/html; charset=utf-8'
const page = (name: string) =>
  `<html><head>\n<title>${name}</title>\n<link rel="preload" href="/font">\n</head><body>\n<div id="root" data-boundary><h1>${name}</h1></div>\n</body>\n</html>\n`
const file = (text: string, type = HTML): SiteFile => createTextFile(type, Buffer.from(text))
const stored = file(page('Minbar'))

function createSite(): Site {
  const renderPage = async (address: string, _listed: boolean, data: PageData | null) => {
    const name = `${data?.identity?.name} ${address} __PUBLIC_URL__`
    return { html: `<h1>${name}</h1>`, head: `<title>${name}</title>` }
  }
  const prerender = { renderPage, renderShell: () => renderPage('', true, null), manifest: () => ({}) }
  const renderer = createPageRenderer(new Map([['en', { prerender, templates: {} }]]), 'http://localhost:3000')
  const files = new Map([
    ['/about', file(page('Minbar'))],
    ['/donate', file(page('Minbar'))],
    ['/index.html', stored],
    ['/404.html', file(page('Minbar'))],
    ['/sw.js', file(`[{"revision":"${revisionOf(stored)}","url":"/index.html"}]`, 'text/javascript; charset=utf-8')],
  ])
  const build = { version: 'abcdefgh', paths: ['/index.html'] }
  return { files, scriptHashes: [], languages: ['en'], build, startRenderer: () => renderer }
}

const test = withTestApp({ app: { site: createSite() } })

const get = async (path: string) => (await test.app.inject(path)).body
const name = (mosqueName: string, details: object = {}) => {
  const { offsets: _, ...settings } = DEFAULT_MOSQUE
  return test.app.inject({
    method: 'PUT',
    url: '/api/mosque',
    headers: test.auth,
    payload: { ...settings, name: mosqueName, ...details },
  })
}

it('serves the built pages with the mosque’s name as soon as it has one, and again as built without', async () => {
  expect(await get('/about')).toContain('<title>Minbar</title>')
  await name('Masjid al-Noor')
  expect(await get('/about')).toContain('<h1>Masjid al-Noor /about http://localhost:3000</h1>')
  expect(await get('/no/such/page')).toContain('<h1>Masjid al-Noor /no/such/page')
  await name('')
  expect(await get('/about')).toContain('<title>Minbar</title>')
})

it('gives phones the pages that they store as those of a new build', async () => {
  await name('Masjid al-Noor')
  const html = await get('/index.html')
  // Without the site's address, which the hash does not depend on.
  expect(html).toContain('<h1>Masjid al-Noor / </h1>')
  const revision = createHash('sha256').update(html).digest('base64url').slice(0, 12)
  expect(await get('/sw.js')).toBe(`[{"revision":"${revision}","url":"/index.html"}]`)
  expect((await test.app.inject(`/index.html?${revision}`)).statusCode).toBe(200)
})

it('makes no new version of stored pages for an account, which they do not show', async () => {
  const account = { purpose: 'zakat', accountTitle: 'Noor', bankName: 'A Bank', accountNumber: '98765432', iban: '' }
  await name('Masjid al-Noor', { accounts: [{ ...account, branchCode: '12' }] })
  const before = await get('/sw.js')
  await name('Masjid al-Noor', { accounts: [{ ...account, branchCode: '0012' }] })
  expect(await get('/donate')).toContain('0012')
  expect(await get('/sw.js')).toBe(before)
})

it('serves the later of two names, although the pages with the earlier one are stored last', async () => {
  let mosque: Mosque = DEFAULT_MOSQUE
  const listeners: (() => void | Promise<void>)[] = []
  const [started, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let earlier: unknown
  const other = await startTestApp({
    app: { site: createSite() },
    deps: (usual) => ({
      mosque: { ...usual.mosque, read: () => mosque, onChange: (listener) => void listeners.push(listener) },
      database: interceptQueries(usual.database, (sql, [id]) => {
        if (!sql.startsWith('update builds') || id === 'abcdefgh') return
        started.resolve()
        earlier ??= id
        if (id === earlier) return held.promise
      }),
    }),
  })
  const rename = (name: string) => {
    mosque = { ...DEFAULT_MOSQUE, name }
    return Promise.all(listeners.map((listener) => listener()))
  }
  const first = rename('Masjid al-Noor')
  await started.promise
  await rename('Masjid al-Huda')
  held.resolve()
  await first
  expect((await other.app.inject('/about')).body).toContain('<title>Masjid al-Huda')
  await other.close()
})
