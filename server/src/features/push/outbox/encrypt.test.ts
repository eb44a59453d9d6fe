import { createECDH, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { decrypt } from '../../../../../test/helpers/push-crypto.ts'
import { encrypt } from './encrypt.ts'

it('encrypts the example of RFC 8291, appendix A, to the byte', () => {
  const body = encrypt(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    'BTBZMqHH6r4Tts7J_aSIgg',
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    },
  )
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('makes messages that only the phone can read, each unlike any other', () => {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const auth = randomBytes(16)
  const bodies = [1, 2].map(() => encrypt(p256dh, auth.toString('base64url'), Buffer.from('نماز 8:45')))
  for (const body of bodies) expect(decrypt(body, { ecdh, auth })).toBe('نماز 8:45')
  // Neither the salt nor the sender's key comes twice.
  const [first, second] = bodies.map((body) => body.toString('hex'))
  expect(first?.slice(0, 32)).not.toBe(second?.slice(0, 32))
  expect(first?.slice(42, 172)).not.toBe(second?.slice(42, 172))
  const stranger = createECDH('prime256v1')
  stranger.generateKeys()
  expect(() => decrypt(bodies[0] as Buffer, { ecdh: stranger, auth })).toThrow()
})

it('does not encrypt for a key that is no point on the curve', () => {
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  expect(() => encrypt(p256dh, randomBytes(16).toString('base64url'), Buffer.from('x'))).toThrow()
})
