import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A private key and its self-signed certificate, both as PEM. */
export interface Certificate {
  key: string
  cert: string
}

/**
 * Creates a certificate that is valid from yesterday to tomorrow. Clients trust it only when it is passed to them.
 * @param names its host names, in addition to 127.0.0.1
 */
export function makeCertificate(names: readonly string[] = ['localhost']): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const name = sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('test')))))
  const day = 24 * 3_600_000
  const alternatives = names.map((host) => der(0x82, Buffer.from(host)))
  const extension = (id: string, value: Buffer) => sequence(der(0x06, Buffer.from(id, 'hex')), der(0x04, value))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension('551d13', sequence(der(0x01, Buffer.from([255])))),
        extension('551d11', sequence(...alternatives, der(0x87, Buffer.from([127, 0, 0, 1])))),
      ),
    ),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])
  const certificate = sequence(body, ecdsaWithSha256, der(0x03, signature)).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** Encodes one DER element (ITU-T X.690): tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts))

const time = (at: number): Buffer => der(0x18, Buffer.from(new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '')))
