/**
 * Sending a message to 20,000 phones, beside the library's own call in batches of a hundred, in turn in one run; and
 * what the site's visitors feel of it. Run: node test/bench/push.ts (needs Postgres, taskset and chrt)
 */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { json } from 'node:stream/consumers'
import webpush from 'web-push'
import { openPostgres } from '../../server/src/database/postgres.ts'
import type { Target } from '../../server/src/features/push/outbox/deliver.ts'
import { enqueue, type NewMessage } from '../../server/src/features/push/queue.ts'
import { findPostgres } from '../helpers/find-postgres.ts'
import { startScratchPostgres } from '../helpers/scratch-postgres.ts'
import { startMinbar, startPinned } from './server-process.ts'
import { need, pinLoad, printFigures } from './support.ts'
import { LOAD_CORE, median } from './wrk.ts'

const PHONES = 20_000
const ROUNDS = 5
/** As long as the sending takes, or the rare slow answers would weigh less. */
const IDLE_SECONDS = 15
need('taskset')
need('chrt')
if (!findPostgres()) {
  process.stdout.write('Not measured: this needs Postgres.\n')
  process.exit(0)
}

/**
 * Lets what is started from now on have the processor only when nobody else wants it, or like all others: the push
 * service and Postgres share a core with the visitor, whose own waiting for it must not be taken for the server's.
 */
function startAs(policy: '--idle' | '--other'): void {
  execFileSync('chrt', [policy, '-p', '0', String(process.pid)])
}

pinLoad()
startAs('--idle')
// Postgres, which is started from here, stays off the server's core.
pinLoad()
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
const service = await startPinned(
  ['test/bench/push-service.ts'],
  { ...shared, PHONES: String(PHONES), NODE_EXTRA_CA_CERTS: '' },
  /ready/,
  LOAD_CORE,
)
const { url, host, subscriptions } = JSON.parse(await readFile(join(folder, 'subscriptions.json'), 'utf8')) as {
  url: string
  host: string
  subscriptions: Target[]
}
const postgres = await startScratchPostgres()
startAs('--other')
const plain = await startPinned(
  ['test/bench/plain-web-push.ts'],
  { ...shared, VAPID_PRIVATE: vapid.privateKey, PAYLOAD: JSON.stringify(payload) },
  /ready/,
)
const minbar = await startMinbar({
  DATABASE_URL: postgres.url,
  JWT_SECRET: 'only for measuring, 32 bytes or more',
  PUSH_ALLOWED_HOSTS: host,
  NODE_EXTRA_CA_CERTS: shared.NODE_EXTRA_CA_CERTS,
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  SUN_API_URL: '',
})
// Its sending thread may use the other core too, as on any machine: what else runs there is of the idle class.
execFileSync('taskset', ['-acp', '0,1', String(minbar.child.pid)])
const database = openPostgres({ url: postgres.url, onFault: () => undefined })
await database.query(
  `insert into push_subscriptions (endpoint, p256dh, auth, user_id, topics)
   select endpoint, p256dh, auth, '', '{timings}' from unnest($1::text[], $2::text[], $3::text[]) as t (endpoint, p256dh, auth)`,
  [subscriptions.map((s) => s.endpoint), subscriptions.map((s) => s.p256dh), subscriptions.map((s) => s.auth)],
)
// With room for all it leaves behind: its own collections of garbage would count as the server's waiting.
const visitor = await startPinned(
  ['--min-semi-space-size=256', '--max-semi-space-size=256', 'test/bench/latency.ts', `${minbar.url}/api/snapshot`],
  {},
  /ready/,
  LOAD_CORE,
)

const lines = new Map<ChildProcess, AsyncIterator<string>>()
/** Tells a process to go on. @returns the line it answers with */
async function ask(child: ChildProcess): Promise<string> {
  let answers = lines.get(child)
  if (!answers) {
    answers = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]()
    lines.set(child, answers)
  }
  child.stdin?.write('\n')
  return (await answers.next()).value as string
}

/** Seconds of the processor that a process has used, all its threads together. */
async function processorSeconds(child: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / 100
}

const atService = async () =>
  new Promise<{ taken: number; opened: number; signatures: number }>((resolve, reject) => {
    request(url, { rejectUnauthorized: false, agent: false }, async (answer) => resolve((await json(answer)) as never))
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
    send: () => ask(plain.child),
    rates: [] as number[],
    speeds: [] as number[],
  },
  { name: 'Minbar', child: minbar.child, send: sendWithMinbar, rates: [] as number[], speeds: [] as number[] },
]
const latency = { idle: [] as number[], sending: [] as number[] }
try {
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of sides) {
      const isMinbar = side.child === minbar.child
      await atService()
      // What the visitor costs is none of the sending's.
      let besides = 0
      if (isMinbar) {
        await ask(visitor.child)
        const before = await processorSeconds(side.child)
        await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000))
        besides = ((await processorSeconds(side.child)) - before) / IDLE_SECONDS
        const idle = JSON.parse(await ask(visitor.child))
        if (round > 0) latency.idle.push(idle.p99)
      }
      const before = await processorSeconds(side.child)
      const start = performance.now()
      await side.send()
      const seconds = (performance.now() - start) / 1000
      const used = (await processorSeconds(side.child)) - before - besides * seconds
      const felt = isMinbar ? JSON.parse(await ask(visitor.child)) : undefined
      const { taken, opened, signatures } = await atService()
      if (taken !== PHONES || opened !== PHONES / 100)
        throw new Error(`The service took ${taken} and opened ${opened}.`)
      process.stderr.write(
        `${side.name}: ${used.toFixed(1)} s of the processor, ${seconds.toFixed(1)} s, ${signatures} signatures, p99 ${felt?.p99.toFixed(2) ?? '-'} ms\n`,
      )
      // The first round warms up.
      if (round === 0) continue
      side.rates.push(PHONES / used)
      side.speeds.push(PHONES / seconds)
      if (felt) latency.sending.push(felt.p99)
    }
  }
  const base = sides[0]?.rates as number[]
  printFigures(
    'A message to 20,000 phones',
    ['', 'messages for a second of the processor', 'ratio', 'messages a second'],
    sides.map(({ name, rates, speeds }) => [
      name,
      Math.round(median(rates)),
      median(rates.map((rate, round) => rate / (base[round] as number))).toFixed(2),
      Math.round(median(speeds)),
    ]),
  )
  const [idle, sending] = [median(latency.idle), median(latency.sending)]
  printFigures(
    'GET /api/snapshot, 200 a second',
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
