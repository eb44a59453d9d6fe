import type { Config } from '../../config.ts'
import type { Secrets } from '../../secrets.ts'
import type { Identity } from './outbox/deliver.ts'

/** As whom this server sends messages, and to whom it may. */
export function pushIdentity(config: Config, secrets: Secrets): Identity {
  return {
    vapid: secrets.vapid,
    subject: config.vapidSubject ?? subjectOf(config.publicUrl),
    allowedHosts: config.pushAllowedHosts.map((host) => host.toLowerCase()),
  }
}

/** Whom a push service may write to. Apple takes no local names: a site that has one needs VAPID_SUBJECT. */
function subjectOf(publicUrl: string): string {
  const { protocol, hostname, origin } = new URL(publicUrl)
  return protocol === 'https:' ? origin : `mailto:webmaster@${hostname}`
}
