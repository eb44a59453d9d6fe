import { expect, it } from 'vitest'
import { hashNetwork } from './hash-network.ts'

const hash = (address: string) => hashNetwork(address, 'key')

it('is the same for addresses of one IPv6 network, and for an IPv4 address in either notation', () => {
  expect(hash('2a00:1450:4001:81b::1')).toBe(hash('2a00:1450:4001:81b:ffff::2'))
  expect(hash('::ffff:192.0.2.1')).toBe(hash('192.0.2.1'))
})

it('differs for other networks and other keys', () => {
  expect(hash('2a00:1450:4001:81c::1')).not.toBe(hash('2a00:1450:4001:81b::1'))
  expect(hash('192.0.2.2')).not.toBe(hash('192.0.2.1'))
  expect(hashNetwork('192.0.2.1', 'other')).not.toBe(hash('192.0.2.1'))
})
