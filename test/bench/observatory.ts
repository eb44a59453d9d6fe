/**
 * Mozilla's HTTP Observatory, its own rules, on every kind of answer, as behind a proxy with TLS.
 * The grader brings a database and a web server of its own, so it is not among the dependencies:
 *   npm install --ignore-scripts --prefix <folder> @mdn/mdn-http-observatory && node test/bench/observatory.ts <folder>
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startMinbar } from './server-process.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Give the folder the grader was installed in.')
const source = join(resolve(folder), 'node_modules/@mdn/mdn-http-observatory/src')
const load = (path: string) => import(pathToFileURL(join(source, path)).href)
// The list of preloaded sites is fetched when it is installed with its scripts; a new site is on none.
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
  'API fault': '/api/get-recordings/friday?page=x',
  audio: recording?.downloadURL ?? '',
  docs: '/api/docs',
}

try {
  process.stdout.write('| answer | status | points | rules that gave or took points |\n|---|---|---|---|\n')
  for (const [kind, path] of Object.entries(kinds)) {
    const answer = await fetch(minbar.url + path)
    const requests = new Requests('mosque.example')
    const response = () => ({
      headers: new AxiosHeaders(Object.fromEntries(answer.headers)),
      request: { headers: new AxiosHeaders() },
      status: answer.status,
      statusText: answer.statusText,
      verified: true,
      data: '',
      config: { headers: new AxiosHeaders() },
    })
    requests.resources.path = /html/.test(answer.headers.get('content-type') ?? '') ? await answer.text() : ''
    for (const name of ['auto', 'cors', 'http', 'https']) requests.responses[name] = response()
    // What the proxy does: plain http is sent on to https.
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
    process.stdout.write(`| ${kind} | ${answer.status} | ${points} | ${notes.join(', ')} |\n`)
  }
} finally {
  await minbar.stop()
}
