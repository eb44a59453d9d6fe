import { notifications as text } from '#texts/notifications.ts'
import type { PushError, PushErrorKind } from './subscription.ts'

const TEXTS: Readonly<Record<Exclude<PushErrorKind, 'refused'>, string>> = {
  'timed-out': text.timedOut,
  'not-ready': text.notReady,
  offline: text.offline,
  dismissed: text.dismissed,
  blocked: [text.blocked.text, ...text.blocked.steps].join(' '),
  unsupported: text.unsupported.text,
  'install-first': text.iphone.text,
  failed: text.failed,
}

/** Returns the visitor's explanation of an error thrown while turning notifications on or changing them. */
export function pushErrorText({ kind, message }: PushError): string {
  return kind === 'refused' ? text.refused(message) : (TEXTS[kind] ?? text.failed)
}
