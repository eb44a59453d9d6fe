import type { FastifyRequest } from 'fastify'
import type { LoginResponse } from '#contracts/auth.ts'
import type { MosqueSettings } from '#contracts/mosque.ts'
import type { Prayer } from '#contracts/prayers.ts'
import type { ContentReaders } from './content-readers.ts'
import type { Database, Queryable } from './database/database.ts'
import type { Deps } from './deps.ts'
import type { App } from './http/app-type.ts'
import type { FastPath } from './http/fast-path.ts'
import type { StallGuard } from './http/stall-guard.ts'
import type { RenderThread } from './render-thread.ts'
import type { UnfinishedUploads } from './resumable/uploads.ts'
import type { Site } from './site.ts'

type Routes = (app: App, options: FeatureOptions) => Promise<void>

/** The routes of a feature by their scope. */
export interface Feature {
  /** Below `/api`. */
  api?: readonly Routes[]
  /** Below `/api`, for administrators only. */
  admin?: readonly Routes[]
  /** At the addresses of the site. */
  site?: readonly Routes[]
}

/** What `app.ts` passes to the routes of all features. */
export interface FeatureOptions {
  deps: Deps
  content: ContentReaders
  writers: SetupWriters
  site: Site
  fastPath: FastPath
  thread: RenderThread
  uploads: UnfinishedUploads
  stallGuard: StallGuard
  lifecycle: Lifecycle
  /** The number of audio responses at once. */
  streamLimits: StreamLimits | undefined
  /** Called after a restore: the secrets in memory no longer belong to the database. */
  onRestored: () => void
  /** Returns the time since any moment, in milliseconds. */
  elapsedMs: () => number
}

/** The state of the process; set by `server.ts`, read by the health check. */
export interface Lifecycle {
  state: 'starting' | 'running' | 'stopping'
}

export interface StreamLimits {
  total: number
  /** Many phones of one mobile network share an address. */
  perAddress: number
}

type Admin = FastifyRequest['admin']

/** What a set-up stores in the tables of other features, which implement it. */
export interface SetupWriters {
  hashPassword(password: string): Promise<string>
  addAdmin(tx: Queryable, email: string, passwordHash: string): Promise<boolean>
  findAdminByEmail(tx: Queryable, email: string): Promise<Admin | undefined>
  issueToken(app: App, database: Database, admin: Admin, now: Date): Promise<LoginResponse>
  normalizeMosqueSettings(settings: MosqueSettings): MosqueSettings
  saveMosqueSettings(tx: Queryable, settings: MosqueSettings, by: string): Promise<void>
  appendTime(tx: Queryable, entry: { prayer: Prayer; time: string; from: string; at: Date; by: string }): Promise<number>
}
