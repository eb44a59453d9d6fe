import { LIVE_PAGES } from '#contracts/live-pages.ts'
import type { PageData } from '#contracts/page-data.ts'
import type { Recording } from '#contracts/recordings.ts'
import { createPageRenderer } from '../../server/src/page-renderer.ts'
import { insertRecording } from '../../server/src/recordings/queries.ts'
import type { SiteFile } from '../../server/src/site.ts'
import { startTestApp, type TestApp } from './app.ts'

const template =
  '<html><!--head--><body><!--app--><script type="application/json" id="page-data"><!--data--></script></body></html>'
const routes = LIVE_PAGES.map(({ route }) => route)
const templates = Object.fromEntries(routes.map((route) => [route, template]))

const file = (text: string, type = 'text/html; charset=utf-8'): SiteFile => {
  return { type, body: Buffer.from(text), etag: `"${text.length}"`, isImmutable: false }
}

/** A built site of a few files. */
export const siteFiles = new Map([
  ['/', file('the home page without its times')],
  ['/index.html', file('the home page without its times')],
  ['/about', file('about')],
  ['/shell.html', file('the shell')],
  ['/admin-shell.html', file('the shell')],
  ['/404.html', file('page not found')],
  ['/repair.html', file('the repair page')],
  ['/repair.js', file('repair()', 'text/javascript; charset=utf-8')],
  ['/service-not-found.html', file('service not found')],
  ['/event-not-found.html', file('event not found')],
  ['/images/podcast/friday.jpg', file('a picture', 'image/jpeg')],
  [
    '/sitemap.xml',
    file('<urlset>\n  <url><loc>http://localhost:3000/news</loc></url>\n</urlset>\n', 'application/xml'),
  ],
])

export interface PagesApp {
  test: TestApp
  url: string
  /** The calls of the test's renderer, which renders only the title of the data. */
  prerender: {
    addresses: string[]
    maxConcurrent: number
    isFailing: boolean
    /** Pages of events are rendered after it; null for at once. */
    released: Promise<void> | null
  }
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** @returns the new event's id */
  addEvent(title: string, description?: string): Promise<number>
  /** @returns the new recording's id */
  addRecording(title: string): Promise<number>
}

/** Starts an app with a renderer of the test's own and a fixed clock. */
export async function startPagesApp(): Promise<PagesApp> {
  const state: PagesApp['prerender'] = { addresses: [], maxConcurrent: 0, isFailing: false, released: null }
  let running = 0
  const prerender = {
    async renderPage(address: string, listed: boolean, data: PageData | null) {
      state.addresses.push(address)
      running += 1
      state.maxConcurrent = Math.max(state.maxConcurrent, running)
      await new Promise((resolve) => setImmediate(resolve))
      if (address.startsWith('/events/')) await state.released
      running -= 1
      if (state.isFailing) throw new Error('The renderer is broken.')
      const title = data?.event?.title ?? address
      return { html: `<h1>${title}</h1>`, head: `<title>${title}${listed ? '' : ' unlisted'}</title>` }
    },
    renderShell: async () => ({ html: '', head: '' }),
    manifest: () => ({}),
  }
  const now = new Date()
  const renderer = createPageRenderer(new Map([['en', { prerender, templates }]]), 'http://localhost:3000')
  const site = { files: siteFiles, scriptHashes: [], languages: ['en'], startRenderer: () => renderer }
  const test = await startTestApp({ now: () => now, app: { site } })
  const { url } = test
  let recordings = 0
  return {
    test,
    url,
    prerender: state,
    get: (path, headers = {}) =>
      fetch(url + path, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' }),
    async addEvent(title, description = 'All are welcome.') {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/events',
        headers: test.auth,
        payload: {
          title,
          description,
          imageUrl: 'https://pictures.example/eid.jpg',
          date: '2027-03-12T17:30',
          registrationLink: 'https://forms.example/eid',
        },
      })
      if (response.statusCode !== 201) throw new Error(response.body)
      return response.json<{ id: number }>().id
    },
    async addRecording(title) {
      recordings += 1
      const { id } = (await insertRecording(test.deps.database, {
        kind: 'morningdars',
        title,
        date: 'in May',
        fileName: `${String(recordings).padStart(64, '0')}.mp3`,
        bytes: 1000,
        mimeType: 'audio/mpeg',
        durationSeconds: 60,
      })) as Recording
      await test.allChangesReceived()
      return id
    },
  }
}

/** Returns the data embedded in a page. */
export const dataIn = (html: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as PageData
