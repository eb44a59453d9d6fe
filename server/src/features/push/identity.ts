import type { Config } from '../../config.ts'
import type { Secrets } from '../../secrets.ts'
import type { Identity } from './outbox/deliver.ts'

/** Returns the VAPID identity of this server and the hosts it may send to. */
export function pushIdentity(config: Config, secrets: Secrets): Identity {
  return {
    vapid: secrets.vapid,
    subject: config.vapidSubject ?? defaultSubject(config.publicUrl),
    allowedHosts: config.pushAllowedHosts.map((host) => host.toLowerCase()),
  }
}

/** Returns the contact for push services. Apple refuses local names; a site with one must set VAPID_SUBJECT. */
function defaultSubject(publicUrl: string): string {
  const { protocol, hostname, origin } = new URL(publicUrl)
  return protocol === 'https:' ? origin : `mailto:webmaster@${hostname}`
}
