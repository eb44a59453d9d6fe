import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAnswerCache } from '../../server/src/answer-cache.ts'
import { type App, type AppOptions, buildApp } from '../../server/src/app.ts'
import { type Config, readConfig } from '../../server/src/config.ts'
import type { Deps } from '../../server/src/deps.ts'
import { hashPassword } from '../../server/src/features/auth/passwords.ts'
import { addAdmin } from '../../server/src/features/auth/queries.ts'
import { createAnnouncer } from '../../server/src/features/push/announce/announcer.ts'
import { pushIdentity } from '../../server/src/features/push/identity.ts'
import { createPushSender } from '../../server/src/features/push/outbox/sender.ts'
import { loadSecrets } from '../../server/src/secrets.ts'
import { openLocalFolder } from '../../server/src/storage/local-folder.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export const ADMIN = { email: 'volunteer@mosque.example', password: 'a good long password' }

export interface TestApp {
  app: App
  deps: Deps
  database: TestDatabase
  /** A token of the administrator {@link ADMIN}. */
  token: string
  /** The header that goes with it. */
  auth: { authorization: string }
  /** Log lines written so far. */
  logs: string[]
  /** Waits until this app has been told of all that was written so far; on Postgres that takes a moment. */
  heardAll(): Promise<void>
  /** Listens on a free port of loopback. @returns the address without a slash at the end */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** The clock; the real one if left out. */
  now?: () => Date
  /** Overrides what the environment would say. */
  config?: Partial<Config>
  /** The certificate of a push service of the test's own, in PEM. */
  pushCa?: string
  deps?: (deps: Deps) => Partial<Deps>
  /** Real Postgres only: another app whose database this one shares, as a second process does. */
  beside?: TestApp
  app?: Pick<AppOptions, 'site' | 'lifecycle'>
}

/** The whole server on a database and a data folder of its own, with one administrator. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.beside?.database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'minbar-data-'))
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir }),
    ...(options.beside && { jwtSecret: options.beside.deps.secrets.jwtSecret }),
    sunApiUrl: '',
    ...options.config,
  }
  const db = await database.open()
  const secrets = await loadSecrets(config)
  const clock = options.now ?? (() => new Date())
  const base: Deps = {
    config,
    database: db,
    secrets,
    storage: await openLocalFolder(join(dataDir, 'recordings')),
    pictures: await openLocalFolder(join(dataDir, 'pictures')),
    answers: await createAnswerCache(db, clock),
    announce: createAnnouncer(config.publicUrl, clock),
    push: createPushSender({
      database: db,
      clock,
      log: { info: () => undefined, warn: () => undefined },
      identity: { ...pushIdentity(config, secrets), ...(options.pushCa && { ca: options.pushCa }) },
    }),
    clock,
  }
  const deps: Deps = { ...base, ...options.deps?.(base) }
  const logs: string[] = []
  const app = await buildApp(deps, {
    logStream: { write: (line) => void logs.push(line) },
    site: { files: new Map(), scriptHashes: [] },
    ...options.app,
  })
  await addAdmin(db, ADMIN.email, await hashPassword(ADMIN.password))
  const login = await app.inject({ method: 'POST', url: '/api/login', payload: ADMIN })
  const { token } = login.json<{ token: string }>()
  return {
    app,
    deps,
    database,
    token,
    auth: { authorization: `Bearer ${token}` },
    logs,
    async heardAll() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const mark = `mark ${randomUUID()}`
      // Notices come in their order: when the mark is forgotten, so is all that was announced before it.
      const forgotten = () => (deps.answers.peek(mark) ? setTimeout(forgotten, 1) : resolve())
      await deps.answers.get(mark, ['hijri_months'], async () => ({ value: null }))
      await db.query(`select pg_notify('minbar_changes', 'hijri_months')`)
      forgotten()
      await promise
    },
    async listen() {
      await app.listen({ host: '127.0.0.1', port: 0 })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    },
    async close() {
      await app.close()
      await deps.push.close()
      await deps.answers.close()
      await db.close()
      if (!options.beside) await database.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
