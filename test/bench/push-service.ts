/** A fast push service for push.ts: it checks each new signature and decrypts one message in a hundred. */
import { createECDH, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { makeCertificate } from '../helpers/certificate.ts'
import { checkVapid, decrypt, type PhoneKeys } from '../helpers/push-crypto.ts'

const { FOLDER = '', PHONES = '0', VAPID_KEY = '' } = process.env
const phones: PhoneKeys[] = []
let accepted = 0
let decrypted = 0
const known = new Set<string>()

const certificate = makeCertificate()
const server = createServer(certificate, (request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ accepted, decrypted, signatures: known.size }))
    accepted = 0
    decrypted = 0
    known.clear()
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { authorization = '' } = request.headers
    if (!known.has(authorization)) {
      // Plain web-push signs each message; checking a hundred of them is enough.
      if (known.size < 100) checkVapid(authorization, url, VAPID_KEY)
      known.add(authorization)
    }
    accepted += 1
    if (accepted % 100 === 0) {
      decrypt(Buffer.concat(chunks), phones[Number(request.url?.slice(1))] as PhoneKeys)
      decrypted += 1
    }
    response.writeHead(201).end()
  })
})
server.keepAliveTimeout = 60_000
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const host = `localhost:${(server.address() as AddressInfo).port}`
const url = `https://${host}`

const subscriptions = Array.from({ length: Number(PHONES) }, (_, index) => {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const auth = randomBytes(16)
  phones.push({ ecdh, auth })
  return { endpoint: `${url}/${index}`, p256dh, auth: auth.toString('base64url') }
})
await writeFile(join(FOLDER, 'ca.pem'), certificate.cert)
await writeFile(join(FOLDER, 'subscriptions.json'), JSON.stringify({ url, host, subscriptions }))
process.stdout.write('ready\n')
