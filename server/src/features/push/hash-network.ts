import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/**
 * Returns a keyed hash of the network that an address belongs to, so that requests can be counted without storing addresses. An
 * IPv4 address is its own network; one customer usually has a /64 of IPv6 addresses.
 */
export function hashNetwork(address: string, key: string): string {
  const parsed = ipaddr.process(address)
  const bytes = parsed.toByteArray().slice(0, parsed.kind() === 'ipv6' ? 8 : 4)
  return createHmac('sha256', key).update('push network ').update(Buffer.from(bytes)).digest('base64url').slice(0, 16)
}
