import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const SUBNETS: readonly [string, number][] = [
  // IANA's registries of special-purpose addresses: none of them is a push service on the internet.
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]

const reserved = new BlockList()
for (const [net, bits] of SUBNETS) reserved.addSubnet(net, bits, isIPv6(net) ? 'ipv6' : 'ipv4')
/** IPv4 addresses as IPv6-only networks write them (RFC 6052). */
const translated = new BlockList()
translated.addSubnet('64:ff9b::', 96, 'ipv6')

/**
 * Whether an address is one of this machine, its network, or otherwise not on the public internet. An IPv4 address
 * inside an IPv6 one counts as what it is.
 * @param address as the resolver or a URL gives it, without brackets
 */
export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return reserved.check(address, 'ipv4')
  if (!translated.check(address, 'ipv6')) return reserved.check(address, 'ipv6')
  // WHATWG URLs write IPv6 in one way: the last two groups in hexadecimal.
  const groups = new URL(`https://[${address}]`).hostname.slice(1, -1).split(':').slice(-2)
  const [high = 0, low = 0] = groups.map((group) => Number.parseInt(group || '0', 16))
  return reserved.check([high >> 8, high & 255, low >> 8, low & 255].join('.'), 'ipv4')
}

/** Whether a URL's host is a private address written out; names are looked at when they are resolved. */
export function namesPrivateAddress(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) > 0 && isPrivateAddress(host)
}

/** Resolves names as usual but never to a private address: a name's owner decides what it resolves to. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const open = addresses.filter(({ address }) => !isPrivateAddress(address))
    const [first] = open
    if (!first)
      return done(Object.assign(new Error(`${hostname} resolves to no public address`), { code: 'EPRIVATE' }), '', 0)
    if (options.all) return done(null, open)
    done(null, first.address, first.family)
  })
}
