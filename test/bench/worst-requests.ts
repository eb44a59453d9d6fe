/**
 * Measures how long the most expensive requests that anybody may send occupy the server's event loop, with 3,000 talks with
 * notes: `node test/bench/worst-requests.ts`, or with a part of their names (needs the build and Postgres). Every public call of
 * the API's description and the live pages are tried; each request finds the cache of responses empty.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { SOURCES } from '../../server/src/http/response-cache.ts'
import { findPostgres } from '../helpers/find-postgres.ts'
import { freePort } from '../helpers/free-port.ts'
import { startScratchPostgres } from '../helpers/scratch-postgres.ts'
import { printFigures } from './support.ts'
import { median } from './wrk.ts'

const TALKS = 3_000
const WARM_UP = 6
const REQUESTS = 11
const FILE = `${'a'.repeat(64)}.mp3`

/** Talks with full notes, of which every third word is invented; a speaker and a series have all of them. */
const CONTENT = `
  insert into speakers (name) values ('Maulana Ahmad');
  insert into series (name) values ('Tafseer');
  insert into renditions (source, kind, file_name, bytes, mime_type, duration_seconds, created_at)
    select '${FILE}', kind, kind || '-${FILE}', 9000000, 'audio/mp4', 3000, now() from unnest(array['small', 'compatible']) as kind;
  insert into recording_sounds (source, loudness, waveform, fine_waveform, silences)
    values ('${FILE}', -19.3, repeat('5', 80), repeat('5', 800), (select jsonb_agg(jsonb_build_array(n, n + 1)) from generate_series(1, 900, 3) as n));
  insert into recordings (kind, title, second_title, date_text, file_name, bytes, mime_type, duration_seconds, created_at,
      chapters, summary, reference_list, speaker_id, series_id)
    select 'friday', 'The rights of neighbours, part ' || n, 'پڑوسی کے حقوق، حصہ ' || n, (n % 28 + 1) || ' November 2025', '${FILE}',
      41000000, 'audio/mpeg', 3000, now() - n * interval '1 hour',
      (select jsonb_agg(jsonb_build_object('at', c * 150, 'title', 'Chapter ' || c || ' ' || substr(md5(n || '-' || c), 1, 8))) from generate_series(0, 19) as c),
      (select string_agg(case when w % 3 = 0 then translate(substr(md5(n || ' ' || w), 1, 7), '0123456789', 'ghijklmnop') else (array['sabr', 'namaz', 'neighbours', 'والدین', 'mercy', 'zakat'])[w % 6 + 1] end, ' ') from generate_series(1, 120) as w),
      jsonb_build_array('Quran 31:14', 'صحیح بخاری ۵۹۷۱', 'Sahih Muslim ' || n), 1, 1
    from generate_series(1, ${TALKS}) as n;
  insert into transcripts (recording_id, version, timed, language, lines, words)
    select id, 'v', true, 'en', (select jsonb_agg(jsonb_build_array(l * 3, 'A line of the transcript, number ' || l || '.')) from generate_series(0, 1000) as l),
      to_tsvector('simple', 'sabr namaz ' || md5(id::text)) from recordings where id <= 100;
  insert into events (title, image_url, starts_at, registration_link, description)
    select 'Eid Milan ' || n, 'https://pictures.example/eid.jpg', now() + n * interval '1 day', '', repeat('All are welcome. ', 40) from generate_series(1, 200) as n;
  update recordings set duration_seconds = 3001 where id > ${TALKS - 500};`

interface Sent {
  url: string
  method?: string
  body?: string
}

// A thread sends the requests, so that they do not occupy the measured one.
parentPort?.on('message', async ({ url, method = 'GET', body }: Sent) => {
  const headers = { 'accept-encoding': 'br, gzip', ...(body !== undefined && { 'content-type': 'application/json' }) }
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  await response.arrayBuffer()
  parentPort?.postMessage(response.status)
})

async function measure(): Promise<void> {
  const postgres = await startScratchPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'minbar-bench-'))
  const port = await freePort()
  const { readConfig } = await import('../../server/src/config.ts')
  const { assemble } = await import('../../server/src/assemble.ts')
  const { buildApp } = await import('../../server/src/app.ts')
  const { identifyStores } = await import('../../server/src/stores.ts')
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'only for measuring, 32 bytes or more',
    SAMPLE_CONTENT: 'off',
    SUN_API_URL: '',
    ADMIN_EMAIL: 'bench@mosque.example',
    ADMIN_PASSWORD: 'a good long password',
    PORT: String(port),
  })
  const { deps, close } = await assemble(config, { info() {}, warn() {}, error: console.error })
  await deps.database.transaction((tx) => tx.script(`set local statement_timeout = 0; ${CONTENT}; analyze`))
  await identifyStores(deps)
  const app = await buildApp(deps)
  await app.listen({ host: '127.0.0.1', port })
  const [counter] = await deps.database.query<{ dataset: string; change: number }>(
    'select dataset, last_change as change from change_counter',
  )
  const { dataset, change } = counter as { dataset: string; change: number }
  const since = (ago: number) => `/api/snapshot?since=${dataset}-${change - ago}`

  /** The worst requests: an address for each turn. */
  const pages: Record<string, (turn: number) => string> = {
    '/api/snapshot': () => '/api/snapshot',
    ...Object.fromEntries(
      [1, 50, 100, 101, 500].map((ago) => [`/api/snapshot?since= ${ago} changes ago`, () => since(ago)]),
    ),
    '/api/get-recordings/{kind}': (turn) => `/api/get-recordings/friday?page=${turn + 2}`,
    '/api/get-recordings/{kind}?limit=200': (turn) => `/api/get-recordings/friday?limit=200&page=${(turn % 10) + 1}`,
    ...Object.fromEntries(
      [
        'namaz',
        's m p r h b d l',
        'namaz namaaz nimaz namazz nmaz namaza namazi',
        'importance understanding remembrance backbiting truthfulness inheritance grandmothers neighb',
        'xyzzy plugh foobar qwerty zxcvbn asdfgh poiuyt',
        'sabrsabrsabrsabr',
      ].map((words) => [
        `/api/get-recordings/{kind}?limit=200&q=${words}`,
        (turn: number) =>
          `/api/get-recordings/friday?limit=200&q=${encodeURIComponent(`${words} ${String.fromCharCode(97 + (turn % 26))}`)}`,
      ]),
    ),
    '/api/get-recordings-count/{kind}': () => '/api/get-recordings-count/friday',
    '/api/recordings/{id}': (turn) => `/api/recordings/${turn + 1}`,
    '/api/recordings/{id}/sound': (turn) => `/api/recordings/${turn + 1}/sound`,
    '/api/recordings/{id}/transcript': (turn) => `/api/recordings/${turn + 1}/transcript`,
    '/api/recordings/collections': () => '/api/recordings/collections',
    '/api/speakers/{id}/recordings?limit=200': (turn) => `/api/speakers/1/recordings?limit=200&page=${(turn % 10) + 1}`,
    '/api/series/{id}/recordings': (turn) => `/api/series/1/recordings?page=${turn + 1}`,
    '/api/events': () => '/api/events',
    '/api/events/{id}': (turn) => `/api/events/${turn + 1}`,
    '/feeds/friday.xml': (turn) => `/feeds/friday.xml?page=${(turn % 10) + 1}`,
    '/feeds/speakers/{id}.xml': (turn) => `/feeds/speakers/1.xml?page=${(turn % 10) + 1}`,
    '/feeds/series/{id}.xml': (turn) => `/feeds/series/1.xml?page=${(turn % 10) + 1}`,
    '/feeds/chapters/{id}.json': (turn) => `/feeds/chapters/${turn + 1}.json`,
    '/feeds/transcripts/{id}.vtt': (turn) => `/feeds/transcripts/${turn + 1}.vtt`,
    '/feeds/transcripts/{id}.txt': (turn) => `/feeds/transcripts/${turn + 1}.txt`,
    'page /': () => '/',
    'page /fridaybayan?page=': (turn) => `/fridaybayan?page=${turn + 2}`,
    'page /ur/fridaybayan?page=': (turn) => `/ur/fridaybayan?page=${turn + 2}`,
    'page /bayan/{id}': (turn) => `/bayan/${turn + 1}`,
    'page /speakers/{id}?page=': (turn) => `/speakers/1?page=${turn + 1}`,
    'page /events/{id}': (turn) => `/events/${turn + 1}`,
    'page /news': () => '/news',
    'page /sitemap.xml': () => '/sitemap.xml',
  }
  const requests: Record<string, (turn: number) => Sent> = Object.fromEntries(
    Object.entries(pages).map(([name, pathOf]) => [name, (turn: number) => ({ url: pathOf(turn) })]),
  )
  const described = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { security?: unknown }>)
      .filter(([, call]) => !call.security)
      .map(([method]) => [method, path] as const),
  )
  const isTried = (path: string) => Object.keys(requests).some((name) => name.split('?')[0] === path)
  // Others have no parameters, or refuse these.
  for (const [method, path] of described) {
    if (isTried(path)) continue
    const url = path.replace(/\{\w+\}/g, '1')
    requests[`${method} ${path}`] = () => ({
      url,
      method: method.toUpperCase(),
      ...(method !== 'get' && { body: JSON.stringify({ text: 'x'.repeat(900_000) }) }),
    })
  }

  const sender = new Worker(fileURLToPath(import.meta.url))
  const send = ({ url, ...rest }: Sent) =>
    new Promise<number>((resolve) => {
      sender.once('message', resolve)
      sender.postMessage({ ...rest, url: `http://127.0.0.1:${port}${url}` })
    })
  const rows: [string, number, number, number][] = []
  for (const [name, requestOf] of Object.entries(requests)) {
    if (!name.includes(process.argv[2] ?? '')) continue
    const times: number[] = []
    let status = 0
    for (let turn = 0; turn < WARM_UP + REQUESTS; turn += 1) {
      for (const source of SOURCES) deps.cache.invalidate(source)
      const before = process.threadCpuUsage()
      status = await send(requestOf(turn))
      const { user, system } = process.threadCpuUsage(before)
      if (turn >= WARM_UP) times.push((user + system) / 1000)
    }
    rows.push([name, status, median(times), Math.max(...times)])
  }
  rows.sort((a, b) => b[2] - a[2])
  printFigures(
    `The event loop's thread, ms for one request (${TALKS} talks)`,
    ['request', 'status', 'median', 'longest'],
    rows.map(([name, status, middle, longest]) => [name, status, middle.toFixed(1), longest.toFixed(1)]),
  )
  await sender.terminate()
  app.server.closeAllConnections()
  await app.close()
  await close()
  await postgres.remove()
  await rm(dataDir, { recursive: true, force: true })
}

if (isMainThread) {
  if (findPostgres()) await measure()
  else process.stdout.write('Not measured: this needs a Postgres server.\n')
}
