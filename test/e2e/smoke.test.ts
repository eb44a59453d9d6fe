import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startNode } from '../helpers/node-script.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { longUnless } from './long-run.ts'

test.use({ javaScriptEnabled: false })

async function smoke(url: string, env: Record<string, string> = {}): Promise<{ code: unknown; out: string }> {
  const command = startNode(['server/src/commands/smoke.ts', url], env)
  return { code: await command.ended, out: command.output.out + command.output.err }
}

test('the smoke suite passes on a healthy site, with and without a login', async ({ minbar }) => {
  const visitor = await smoke(minbar.url)
  expect(visitor.out).toMatch(/\n11 passed, 0 failed\n$/)
  expect(visitor.code).toBe(0)
  const admin = await smoke(minbar.url, { SMOKE_EMAIL: ADMIN.email, SMOKE_PASSWORD: ADMIN.password })
  expect(admin.out).toMatch(/ok +an administrator logs in\n12 passed, 0 failed\n$/)
  const stranger = await smoke(minbar.url, { SMOKE_EMAIL: 'nobody@mosque.example', SMOKE_PASSWORD: 'not the password' })
  expect(stranger.out).toContain('FAILED  an administrator logs in: status 401, not 200\n')
  expect(stranger.code).toBe(1)
})

type Change = (from: IncomingMessage, to: ServerResponse) => void

/** What proxies are known to break, and the line of the check that finds it. */
const FAULTS: [string, Change, string][] = [
  [
    'adds security headers of its own',
    (from) => void from.rawHeaders.push('X-Content-Type-Options', 'nosniff'),
    'FAILED  security headers are sent, each once: / has x-content-type-options twice',
  ],
  [
    'sends whole files instead of ranges',
    (from, to) => {
      if (from.statusCode === 206) to.statusCode = 200
    },
    'FAILED  a range of a recording is sent as asked: status 200, not 206',
  ],
  [
    'caches pages',
    (from) => {
      const at = from.rawHeaders.findIndex((header) => header.toLowerCase() === 'cache-control')
      if (at >= 0) from.rawHeaders[at + 1] = 'max-age=3600'
    },
    'FAILED  the service worker and the manifest are fresh: cache-control is max-age=3600, not no-cache',
  ],
  [
    'answers for a site that is away',
    (_from, to) => {
      to.statusCode = 502
    },
    'FAILED  process, database and storage are well: ',
  ],
]

for (const [fault, change, line] of FAULTS) {
  test(
    `the smoke suite fails behind a proxy that ${fault}`,
    longUnless(fault === FAULTS[0]?.[0]),
    async ({ minbar }) => {
      const proxy = createServer((incoming, outgoing) => {
        const { method, headers, url } = incoming
        request(minbar.url + url, { method, headers }, (response) => {
          outgoing.statusCode = response.statusCode ?? 0
          change(response, outgoing)
          outgoing.writeHead(outgoing.statusCode, response.rawHeaders)
          response.pipe(outgoing)
        }).end()
      }).listen(0, '127.0.0.1')
      await once(proxy, 'listening')
      const { code, out } = await smoke(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
      proxy.closeAllConnections()
      proxy.close()
      expect(out).toContain(line)
      expect(code).toBe(1)
    },
  )
}

test('the smoke suite says how it is used when the address is missing', async () => {
  expect(await smoke('mosque.example')).toEqual({ code: 1, out: 'Use: npm run smoke -- https://mosque.example\n' })
})
