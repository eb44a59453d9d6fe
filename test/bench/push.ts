/**
 * Measures how long a message to many phones takes, alternating with web-push's own call in batches of a hundred, and the
 * response times of the site meanwhile. The server, Postgres, the push service and the visitor share the machine's cores, at
 * ordinary priority. Run: node test/bench/push.ts [phones] [rounds] [minbar] (needs Postgres); `minbar` leaves web-push out
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { json } from 'node:stream/consumers'
import webpush from 'web-push'
import { openPostgres } from '../../server/src/database/postgres.ts'
import type { NewMessage } from '../../server/src/features/push/new-message.ts'
import { enqueue } from '../../server/src/features/push/queue.ts'
import type { PushTarget } from '../../server/src/push-sender.ts'
import { findPostgres } from '../helpers/find-postgres.ts'
import { startScratchPostgres } from '../helpers/scratch-postgres.ts'
import { startMinbar, startScript } from './server-process.ts'
import { printFigures } from './support.ts'
import { ANY_CORE, median } from './wrk.ts'

const PHONES = Number(process.argv[2] ?? 20_000)
const ROUNDS = Number(process.argv[3] ?? 5)
const MINBAR_ONLY = process.argv[4] === 'minbar'
/** About as long as sending takes, so that both percentiles have similar samples. */
const IDLE_SECONDS = 15
if (!findPostgres()) {
  process.stdout.write('Not measured: this needs Postgres.\n')
  process.exit(0)
}

const folder = await mkdtemp(join(tmpdir(), 'minbar-bench-push-'))
const vapid = webpush.generateVAPIDKeys()
const payload: NewMessage['payload'] = {
  web_push: 8030,
  notification: {
    title: 'Jamat times',
    body: 'From Friday: Isha 8:45 (was 9:00)',
    navigate: 'https://mosque.example/',
    lang: 'en',
    dir: 'ltr',
    tag: 'timings',
    data: { topic: 'timings' },
  },
  mutable: true,
}
const shared = { FOLDER: folder, VAPID_KEY: vapid.publicKey, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') }
const service = await startScript(
  ['test/bench/push-service.ts'],
  { ...shared, PHONES: String(PHONES), NODE_EXTRA_CA_CERTS: '' },
  /ready/,
  ANY_CORE,
)
const { url, host, subscriptions } = JSON.parse(await readFile(join(folder, 'subscriptions.json'), 'utf8')) as {
  url: string
  host: string
  subscriptions: PushTarget[]
}
const postgres = await startScratchPostgres()
const plain = await startScript(
  ['test/bench/plain-web-push.ts'],
  { ...shared, VAPID_PRIVATE: vapid.privateKey, PAYLOAD: JSON.stringify(payload) },
  /ready/,
  ANY_CORE,
)
const minbar = await startMinbar(
  {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'only for measuring, 32 bytes or more',
    PUSH_ALLOWED_HOSTS: host,
    NODE_EXTRA_CA_CERTS: shared.NODE_EXTRA_CA_CERTS,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    SUN_API_URL: '',
  },
  ANY_CORE,
)
const database = openPostgres({ url: postgres.url, onError: () => undefined })
await database.query(
  `insert into push_subscriptions (endpoint, p256dh, auth, user_id, topics)
   select endpoint, p256dh, auth, '', '{timings}' from unnest($1::text[], $2::text[], $3::text[]) as t (endpoint, p256dh, auth)`,
  [subscriptions.map((s) => s.endpoint), subscriptions.map((s) => s.p256dh), subscriptions.map((s) => s.auth)],
)
// A large young generation, so that the visitor's own garbage collection does not count as response time.
const visitor = await startScript(
  ['--min-semi-space-size=256', '--max-semi-space-size=256', 'test/bench/latency.ts', `${minbar.url}/api/snapshot`],
  {},
  /ready/,
  ANY_CORE,
)

const lines = new Map<ChildProcess, AsyncIterator<string>>()
/** Signals a process to continue. @returns the line it prints then */
async function signal(child: ChildProcess): Promise<string> {
  let output = lines.get(child)
  if (!output) {
    output = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]()
    lines.set(child, output)
  }
  child.stdin?.write('\n')
  return (await output.next()).value as string
}

/** Returns the CPU time of a process with all its threads, in seconds. */
async function cpuSeconds(child: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / 100
}

/** Returns and resets the push service's counters. */
const readCounters = async () =>
  new Promise<{ accepted: number; decrypted: number; signatures: number }>((resolve, reject) => {
    request(url, { rejectUnauthorized: false, agent: false }, async (response) =>
      resolve((await json(response)) as never),
    )
      .on('error', reject)
      .end()
  })

async function sendWithMinbar(): Promise<void> {
  const now = new Date()
  const id = await database.transaction((tx) =>
    enqueue(tx, {
      kind: 'timings',
      audience: { topics: ['timings'] },
      payload,
      urgency: 'high',
      sendAfter: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
      createdBy: null,
    }),
  )
  for (;;) {
    const [row] = await database.query<{ state: string; sent: number }>(
      'select state, sent from push_messages where id = $1',
      [id],
    )
    if (row?.state === 'done' && row.sent === PHONES) return
    if (row?.state === 'done') throw new Error(`Only ${row.sent} were sent.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const sides = [
  {
    name: 'web-push, 100 at a time',
    child: plain.child,
    send: () => signal(plain.child),
    rates: [] as number[],
    speeds: [] as number[],
  },
  { name: 'Minbar', child: minbar.child, send: sendWithMinbar, rates: [] as number[], speeds: [] as number[] },
]
const latency = { idle: [] as number[], sending: [] as number[] }
try {
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of sides) {
      if (MINBAR_ONLY && side.child !== minbar.child) continue
      const isMinbar = side.child === minbar.child
      await readCounters()
      // The CPU time that the visitor's requests cost is subtracted.
      let idleLoad = 0
      if (isMinbar) {
        await signal(visitor.child)
        const before = await cpuSeconds(side.child)
        await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000))
        idleLoad = ((await cpuSeconds(side.child)) - before) / IDLE_SECONDS
        const idle = JSON.parse(await signal(visitor.child))
        if (round > 0) latency.idle.push(idle.p99)
      }
      const before = await cpuSeconds(side.child)
      const start = performance.now()
      await side.send()
      const seconds = (performance.now() - start) / 1000
      const used = (await cpuSeconds(side.child)) - before - idleLoad * seconds
      const latencies = isMinbar ? JSON.parse(await signal(visitor.child)) : undefined
      const { accepted, decrypted, signatures } = await readCounters()
      if (accepted !== PHONES || decrypted !== PHONES / 100)
        throw new Error(`The push service accepted ${accepted} and decrypted ${decrypted}.`)
      process.stderr.write(
        `${side.name}: ${used.toFixed(1)} s of CPU, ${seconds.toFixed(1)} s, ${signatures} signatures, p99 ${latencies?.p99.toFixed(2) ?? '-'} ms\n`,
      )
      // The first round warms up.
      if (round === 0) continue
      side.rates.push(PHONES / used)
      side.speeds.push(PHONES / seconds)
      if (latencies) latency.sending.push(latencies.p99)
    }
  }
  const measured = sides.filter(({ rates }) => rates.length > 0)
  const base = measured[0]?.rates as number[]
  printFigures(
    `A message to ${PHONES} phones`,
    ['', 'messages per CPU second', 'ratio', 'messages per second'],
    measured.map(({ name, rates, speeds }) => [
      name,
      Math.round(median(rates)),
      median(rates.map((rate, round) => rate / (base[round] as number))).toFixed(2),
      Math.round(median(speeds)),
    ]),
  )
  const [idle, sending] = [median(latency.idle), median(latency.sending)]
  printFigures(
    'GET /api/snapshot, 200 requests per second',
    ['', '99th percentile, ms', 'ratio'],
    [
      ['idle', idle.toFixed(2), '1.00'],
      ['while sending', sending.toFixed(2), (sending / idle).toFixed(2)],
    ],
  )
} finally {
  await visitor.stop()
  await minbar.stop()
  await plain.stop()
  await service.stop()
  await database.close()
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
}
