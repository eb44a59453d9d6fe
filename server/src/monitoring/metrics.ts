/** The metrics of this process in Prometheus' format; docs/monitoring.md lists all of them. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { countOpenStreams } from '../features/media/media-routes.ts'
import { findPushService } from '../features/push/read-subscription.ts'
import { createStateMetrics } from './metrics-of-state.ts'
import type { SentResponse } from './responses.ts'
import { subscribe } from './telemetry.ts'

export interface Metrics {
  readonly contentType: string
  /** Counts a response. */
  onResponse(response: SentResponse): void
  /** Returns all metrics as text. */
  scrape(): Promise<string>
  close(): void
}

/** Few, because each route and status multiplies them. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 10]
const STORAGE_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Creates the metrics of one server. They count from now on. */
export function createMetrics(deps: Deps): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'minbar_http_request_duration_seconds',
    help: 'Duration of requests by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const sentBytes = new Counter({
    name: 'minbar_http_sent_bytes_total',
    help: 'Bytes of responses, by pattern of the route.',
    labelNames: ['route'],
    registers,
  })
  const uploadBytes = new Counter({
    name: 'minbar_upload_bytes_total',
    help: 'Bytes received by routes that take files.',
    labelNames: ['route'],
    registers,
  })
  const malformed = new Counter({
    name: 'minbar_http_malformed_requests_total',
    help: 'Requests that could not be read, by the status of the response.',
    labelNames: ['status'],
    registers,
  })
  const pushResults = new Counter({
    name: 'minbar_push_results_total',
    help: 'Responses of push services: sent, gone, refused, or later for deliveries that are retried.',
    labelNames: ['service', 'result'],
    registers,
  })
  const sunRequests = new Counter({
    name: 'minbar_sun_requests_total',
    help: 'Requests to the service for sunrise and sunset.',
    labelNames: ['result'],
    registers,
  })
  const jobs = new Histogram({
    name: 'minbar_job_duration_seconds',
    help: 'Duration of background jobs.',
    labelNames: ['job', 'result'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  })
  const jobSuccesses = new Gauge({
    name: 'minbar_job_last_success_timestamp_seconds',
    help: 'When a background job last ended without an error.',
    labelNames: ['job'],
    registers,
  })
  const storage = new Histogram({
    name: 'minbar_storage_operation_duration_seconds',
    help: 'Duration of operations on the stores of recordings and pictures.',
    labelNames: ['store', 'operation', 'result'],
    buckets: STORAGE_BUCKETS,
    registers,
  })
  new Gauge({
    name: 'minbar_audio_streams',
    help: 'Recordings that are being sent.',
    registers,
    collect() {
      this.set(countOpenStreams())
    },
  })
  const refreshState = createStateMetrics(deps, register)

  const subscriptions = [
    subscribe('push-result', ({ endpoint, result }) => {
      const service = findPushService(new URL(endpoint), deps.config.pushAllowedHosts) ?? 'other'
      pushResults.inc({ service, result })
    }),
    subscribe('sun-request', (labels) => sunRequests.inc(labels)),
    subscribe('job-run', ({ job, result, seconds }) => {
      jobs.observe({ job, result }, seconds)
      if (result === 'ok') jobSuccesses.set({ job }, Date.now() / 1000)
    }),
    subscribe('storage-operation', ({ seconds, ...labels }) => storage.observe(labels, seconds)),
    subscribe('malformed-request', (labels) => malformed.inc(labels)),
  ]

  return {
    contentType: register.contentType,
    onResponse({ method, route = 'none', status, seconds, bytes, receivedBytes, isTransfer }) {
      // Clients can invent methods where no route matches.
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds)
      sentBytes.inc({ route }, bytes)
      if (isTransfer && receivedBytes > 0) uploadBytes.inc({ route }, receivedBytes)
    },
    async scrape() {
      await refreshState()
      return register.metrics()
    },
    close() {
      for (const end of subscriptions) end()
      register.clear()
    },
  }
}
