import type { ContentReaders, SetupWriters } from './compose.ts'
import type { Deps } from './deps.ts'
import type { App } from './http/app-type.ts'
import type { FastPath } from './http/fast-path.ts'
import type { StallGuard } from './http/stall-guard.ts'
import type { StreamLimits } from './http/stream-counter.ts'
import type { RenderThread } from './render-thread.ts'
import type { UnfinishedUploads } from './resumable/uploads.ts'
import type { Site } from './site.ts'

/** Registers the routes of a feature in one scope. */
export type Routes = (app: App, options: FeatureOptions) => Promise<void>

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
  streamLimits?: StreamLimits | undefined
  /** Called after a restore: the secrets in memory no longer belong to the database. */
  onRestored: () => void
  /** Returns the time since any moment, in milliseconds. */
  elapsedMs: () => number
}

/** The state of the process; set by `server.ts`, read by the health check. */
export interface Lifecycle {
  state: 'starting' | 'running' | 'stopping'
}
