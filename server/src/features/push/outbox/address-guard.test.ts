import { expect, it } from 'vitest'
import { isPrivateAddress, namesPrivateAddress } from './address-guard.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
])('%s is not on the internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
  expect(namesPrivateAddress(new URL(`https://${address.includes(':') ? `[${address}]` : address}/`))).toBe(true)
})

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001:81b::200a', '64:ff9b::808:808'])(
  '%s is',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

it('is not fooled by another way of writing an address', () => {
  for (const host of ['2130706433', '0x7f.1', '127.1']) {
    expect(namesPrivateAddress(new URL(`https://${host}/`))).toBe(true)
  }
  expect(namesPrivateAddress(new URL('https://fcm.googleapis.com/'))).toBe(false)
})
