/**
 * Grades every kind of response by the rules of Mozilla's HTTP Observatory, as if behind a proxy with TLS. The grader comes
 * with a database and a web server, so it is not a dependency:
 *   npm install --ignore-scripts --prefix <folder> @mdn/mdn-http-observatory && node test/bench/observatory.ts <folder>
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startMinbar } from './server-process.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Pass the folder in which the grader is installed.')
const source = join(resolve(folder), 'node_modules/@mdn/mdn-http-observatory/src')
const load = (path: string) => import(pathToFileURL(join(source, path)).href)
// The list of preloaded sites is downloaded by the install scripts; a new site is on none.
const preloaded = join(source, '../conf/hsts-preload.json')
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}')
const { ALL_TESTS } = await load('constants.js')
const { getScoreModifier } = await load('grader/grader.js')
const { Requests } = await load('types.js')
const { AxiosHeaders } = await import(pathToFileURL(join(source, '../../../axios/index.js')).href)

const minbar = await startMinbar({ PUBLIC_URL: 'https://mosque.example' })
const asset = readdirSync('dist/client/assets').find((name) => name.endsWith('.js'))
const [recording] = (await (await fetch(`${minbar.url}/api/get-recordings/friday`)).json()) as { downloadURL: string }[]
const kinds: Record<string, string> = {
  page: '/',
  'page not found': '/no/such/page',
  event: '/events/1',
  asset: `/assets/${asset}`,
  picture: '/images/logo.svg',
  API: '/api/jamat-timings',
  'API, small': '/api/health',
  'API error': '/api/get-recordings/friday?page=x',
  audio: recording?.downloadURL ?? '',
  docs: '/api/docs',
}

try {
  process.stdout.write('| response | status | points | rules that changed the points |\n|---|---|---|---|\n')
  for (const [kind, path] of Object.entries(kinds)) {
    const fetched = await fetch(minbar.url + path)
    const requests = new Requests('mosque.example')
    const createResponse = () => ({
      headers: new AxiosHeaders(Object.fromEntries(fetched.headers)),
      request: { headers: new AxiosHeaders() },
      status: fetched.status,
      statusText: fetched.statusText,
      verified: true,
      data: '',
      config: { headers: new AxiosHeaders() },
    })
    requests.resources.path = /html/.test(fetched.headers.get('content-type') ?? '') ? await fetched.text() : ''
    for (const name of ['auto', 'cors', 'http', 'https']) requests.responses[name] = createResponse()
    // The proxy redirects http to https.
    requests.responses.httpRedirects = [
      { url: new URL('http://mosque.example/'), status: 301 },
      { url: new URL('https://mosque.example/'), status: 200 },
    ]
    requests.responses.httpsRedirects = [{ url: new URL('https://mosque.example/'), status: 200 }]
    requests.session = {
      url: new URL('https://mosque.example/'),
      jar: { getCookiesSync: () => [], serializeSync: () => ({ cookies: [] }) },
    }
    let points = 100
    const notes: string[] = []
    for (const rule of ALL_TESTS) {
      const { result } = rule(requests) as { result: string }
      const modifier = getScoreModifier(result) as number
      points += modifier
      if (modifier !== 0) notes.push(`${result} ${modifier > 0 ? '+' : ''}${modifier}`)
    }
    process.stdout.write(`| ${kind} | ${fetched.status} | ${points} | ${notes.join(', ')} |\n`)
  }
} finally {
  await minbar.stop()
}
