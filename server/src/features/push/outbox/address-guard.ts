import { lookup } from 'node:dns'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The part of IPv6 that is assigned for use on the internet (RFC 4291, 2.4). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** IPv4 addresses as IPv6-only networks write them (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Returns whether an address is on the public internet. An IPv4 address inside an IPv6 one counts as the IPv4 address.
 * @param text an IP address without brackets
 */
export function isPublicAddress(text: string): boolean {
  // A zone, as in `fe80::1%eth0`, names a network of this machine.
  if (text.includes('%')) return false
  // The library reads ::8.8.8.8 as ::ffff:8.8.8.8. A URL writes both in hexadecimal.
  const address = ipaddr.process(isIPv6(text) ? new URL(`https://[${text}]`).hostname.slice(1, -1) : text)
  if (!(address instanceof ipaddr.IPv6)) return address.range() === 'unicast'
  if (address.match(NAT64)) return new ipaddr.IPv4(address.toByteArray().slice(-4)).range() === 'unicast'
  return address.match(GLOBAL_IPV6) && address.range() === 'unicast'
}

/** Returns whether a URL's host is an IP address that is not public. Host names are checked when they are resolved. */
export function hasPrivateAddress(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) > 0 && !isPublicAddress(host)
}

/** Resolves names like `dns.lookup`, but never to a private address: a name's owner decides where it points. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const allowed = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (!first)
      return done(Object.assign(new Error(`${hostname} resolves to no public address`), { code: 'EPRIVATE' }), '', 0)
    if (options.all) return done(null, allowed)
    done(null, first.address, first.family)
  })
}
