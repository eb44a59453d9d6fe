import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import webpush from 'web-push'
import { ADMIN_SETTINGS, logIn } from './administrator.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type FakeS3, startFakeS3 } from './fake-s3.ts'
import { freePort } from './free-port.ts'
import { createInstallation, type Installation } from './installation.ts'
import type { NodeScript } from './node-script.ts'
import { findPgBouncer, type PgBouncer, startPgBouncer } from './pg-bouncer.ts'
import { type PushService, startPushService } from './push-service.ts'

/** Two machines with two processes each, one Postgres (behind PgBouncer where it is installed) and one bucket. */
export class TwoMachines {
  readonly vapid = webpush.generateVAPIDKeys()
  s3!: FakeS3
  pushService!: PushService
  bouncer: PgBouncer | undefined
  /** Its data folder is that of the first machine. */
  minbar!: Installation
  /** The data folder of the second machine. */
  otherFolder!: string
  /** The addresses of the processes, of which the first two are on the first machine. */
  urls!: string[]
  servers!: NodeScript[]
  /** Sends each request to the next of the processes. */
  balancer!: Balancer
  auth!: { authorization: string }

  /** The address of the balancer. */
  get url(): string {
    return this.balancer.url
  }

  /** Resolves when all processes are ready and the administrator is logged in. */
  async start(): Promise<void> {
    this.s3 = await startFakeS3()
    this.pushService = await startPushService()
    this.minbar = await createInstallation({
      ...ADMIN_SETTINGS,
      ...this.s3.env,
      ...this.pushService.env,
      DATABASE_POOL: '3',
      VAPID_PUBLIC_KEY: this.vapid.publicKey,
      VAPID_PRIVATE_KEY: this.vapid.privateKey,
      NODE_OPTIONS: `--import=${resolve('test/helpers/adjustable-clock.ts')}`,
    })
    if (findPgBouncer()) this.bouncer = await startPgBouncer(this.minbar.database.url as string)
    this.otherFolder = await mkdtemp(join(tmpdir(), 'minbar-machine-'))
    this.urls = (await Promise.all(Array.from({ length: 4 }, freePort))).map((port) => `http://127.0.0.1:${port}`)
    this.servers = this.urls.map((_, index) => this.#serve(index))
    await Promise.all(this.servers.map((server) => server.waitForOutput(/Minbar is ready/)))
    this.balancer = await startBalancer(this.urls)
    await this.logIn()
  }

  /** Closes what was started, also if the start has failed. */
  async close(): Promise<void> {
    await this.balancer?.close()
    await this.minbar?.remove()
    await this.bouncer?.close()
    await this.pushService?.close()
    await this.s3?.close()
    if (this.otherFolder) await rm(this.otherFolder, { recursive: true, force: true })
  }

  #serve(index: number): NodeScript {
    return this.minbar.serve({
      PORT: new URL(this.urls[index] as string).port,
      ...(index > 1 && { DATA_DIR: this.otherFolder }),
      ...(this.bouncer && {
        DATABASE_URL: this.bouncer.url,
        DATABASE_LISTEN_URL: this.minbar.database.url as string,
      }),
    })
  }

  /** Ends a process and starts it again. Resolves when it is ready. */
  async restart(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.servers[index]?.end(signal)
    const server = this.#serve(index)
    this.servers[index] = server
    await server.waitForOutput(/Minbar is ready/)
  }

  /** Logs in again, as needed after the clocks have changed. */
  async logIn(): Promise<void> {
    this.auth = await logIn(this.url)
  }

  /** Sends a request of the administrator to one of the processes, or to the balancer. */
  readonly call = (
    url: string,
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> =>
    fetch(url + path, { ...init, headers: { ...this.auth, 'tus-resumable': '1.0.0', ...init.headers } })

  /** Sends JSON, and fails unless the request succeeds. */
  readonly sendJson = async (url: string, method: string, path: string, body: object): Promise<Response> => {
    const headers = { 'content-type': 'application/json' }
    const response = await this.call(url, path, { method, headers, body: JSON.stringify(body) })
    expect(response.status, await response.clone().text()).toBeLessThan(300)
    return response
  }

  /** Runs a check on every process. */
  readonly everywhere = async (check: (url: string) => Promise<void>): Promise<void> => {
    await Promise.all(this.urls.map(check))
  }
}
