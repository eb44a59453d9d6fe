import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'

export interface SmokeResponse {
  status: number
  headers: IncomingHttpHeaders
  /** How often each header was sent, by its name in lower case. */
  counts: Map<string, number>
  body: Buffer
  url: URL
  /** The validity of the certificate of an https connection, in milliseconds since 1970. */
  certificate: { validFrom: number; validTo: number } | undefined
}

export interface SmokeRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

const TIMEOUT_MS = 15_000
// A resumed TLS session does not show the certificate again.
const agents = {
  'http:': new HttpAgent({ keepAlive: true }),
  'https:': new HttpsAgent({ keepAlive: true, maxCachedSessions: 0 }),
}

/** Sends a request without following redirects or decoding the body, so that the checks see the response as it was sent. */
export function send(
  address: string,
  { method = 'GET', headers = {}, body }: SmokeRequest = {},
): Promise<SmokeResponse> {
  return new Promise((resolve, reject) => {
    const url = new URL(address)
    const isSecure = url.protocol === 'https:'
    const agent = agents[isSecure ? 'https:' : 'http:']
    const options = { method, headers, agent, signal: AbortSignal.timeout(TIMEOUT_MS) }
    const request = (isSecure ? httpsRequest : httpRequest)(url, options, (response) => {
      const counts = new Map<string, number>()
      response.rawHeaders.forEach((name, index) => {
        if (index % 2 === 0) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
      })
      const { statusCode: status = 0, headers } = response
      const certificate = isSecure ? certificateOf(response.socket as TLSSocket) : undefined
      buffer(response).then((read) => resolve({ status, headers, counts, body: read, url, certificate }), reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}

function certificateOf(socket: TLSSocket): SmokeResponse['certificate'] {
  const { valid_from: from, valid_to: to } = socket.getPeerCertificate()
  return { validFrom: Date.parse(from), validTo: Date.parse(to) }
}

/** Closes the connections, so that the process can end. */
export function closeConnections(): void {
  for (const agent of Object.values(agents)) agent.destroy()
}
