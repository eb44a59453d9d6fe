import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppOptions, buildApp } from '../../server/src/app.ts'
import { assemble } from '../../server/src/assemble.ts'
import { type Config, readConfig } from '../../server/src/config.ts'
import type { Deps } from '../../server/src/deps.ts'
import { hashPassword } from '../../server/src/features/auth/passwords.ts'
import { addAdmin } from '../../server/src/features/auth/queries.ts'
import { pushIdentity } from '../../server/src/features/push/identity.ts'
import { createPushSender } from '../../server/src/features/push/outbox/sender.ts'
import type { App } from '../../server/src/http/app-type.ts'
import { identifyStores } from '../../server/src/stores.ts'
import { ADMIN } from './administrator.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addServerLog } from './server-logs.ts'

export { ADMIN }

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

export interface TestApp {
  app: App
  deps: Deps
  database: TestDatabase
  /** A token of the administrator {@link ADMIN}. */
  token: string
  /** The header that carries {@link token}. */
  auth: { authorization: string }
  /** Log lines written so far. */
  logs: string[]
  /** Resolves when the notices of all writes so far have arrived, which on Postgres takes a moment. */
  allChangesReceived(): Promise<void>
  /** Its address on a loopback port, without a trailing slash. */
  url: string
  close(): Promise<void>
}

export interface TestAppOptions {
  /** The clock; by default the system's. */
  now?: () => Date
  /** Settings that replace those of the environment. */
  config?: Partial<Config>
  /** The certificate of the test's push service, as PEM. */
  pushCa?: string
  deps?: (deps: Deps) => Partial<Deps> | Promise<Partial<Deps>>
  /** Real Postgres only: another app, whose database this one shares as a second process would. */
  beside?: TestApp
  app?: Pick<AppOptions, 'site' | 'lifecycle' | 'streamLimits' | 'onRestored' | 'slowRequestMs' | 'elapsedMs'>
}

/** Starts the complete server on a new database and data folder, with one administrator. */
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
  const { deps, close } = await assemble(config, SILENT, {
    database: db,
    ...(options.now && { clock: options.now }),
    async override(usual) {
      const ofTests: Partial<Deps> = {
        ...(options.beside && { storage: options.beside.deps.storage, pictures: options.beside.deps.pictures }),
        ...(options.pushCa && { push: createSenderFor(usual, options.pushCa) }),
        readEncoderStatus: async () => ({ encoder: null, missing: 'off in tests' }),
      }
      return { ...ofTests, ...(await options.deps?.({ ...usual, ...ofTests })) }
    },
  })
  await identifyStores(deps)
  const logs: string[] = []
  const endLog = addServerLog(config.dataDir, () => logs.join(''))
  const app = await buildApp(deps, {
    logStream: { write: (line) => void logs.push(line) },
    site: { files: new Map(), scriptHashes: [], languages: ['en'] },
    ...options.app,
  })
  await addAdmin(db, ADMIN.email, await hashPassword(ADMIN.password))
  const login = await app.inject({ method: 'POST', url: '/api/login', payload: ADMIN })
  const { token } = login.json<{ token: string }>()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    deps,
    database,
    token,
    auth: { authorization: `Bearer ${token}` },
    logs,
    url,
    async allChangesReceived() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const mark = `mark ${randomUUID()}`
      // Notices arrive in order: when the marker is invalidated, everything announced before it has arrived.
      const poll = () => (deps.cache.peek(mark) ? setTimeout(poll, 1) : resolve())
      await deps.cache.get(mark, ['hijri_months'], async () => ({ value: null }))
      await db.query(`select pg_notify('minbar_changes', 'hijri_months')`)
      poll()
      await promise
    },
    async close() {
      endLog()
      await app.close()
      await close()
      if (!options.beside) await database.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns a sender that trusts the certificate of the test's push service. */
const createSenderFor = ({ config, database, secrets, clock }: Deps, ca: string) =>
  createPushSender({ database, clock, log: SILENT, identity: { ...pushIdentity(config, secrets), ca } })
