import { expect, it } from 'vitest'
import { hasPrivateAddress, isPublicAddress } from './address-guard.ts'

const toUrl = (address: string) => new URL(`https://${address.includes(':') ? `[${address}]` : address}/`)

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '192.88.99.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::8.8.8.8',
  'fe80::1',
  'fec0::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::808:808',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:808:808::1',
  '3fff::1',
  '5f00::1',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
  expect(hasPrivateAddress(toUrl(address))).toBe(true)
})

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '::ffff:8.8.8.8', '2a00:1450:4001:81b::200a', '64:ff9b::808:808'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
    expect(hasPrivateAddress(toUrl(address))).toBe(false)
  },
)

it('treats an address with a zone as private', () => expect(isPublicAddress('fe80::1%eth0')).toBe(false))

it.each(['2130706433', '0x7f.1', '127.1'])('recognises the loopback address written as %s', (host) => {
  expect(hasPrivateAddress(new URL(`https://${host}/`))).toBe(true)
})

it('leaves host names to the lookup', () => {
  expect(hasPrivateAddress(new URL('https://fcm.googleapis.com/'))).toBe(false)
})
