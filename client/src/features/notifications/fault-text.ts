import { notifications as text } from '../../content/en/notifications.ts'
import type { PushFault } from '../../data/push/subscription.ts'

/**
 * Why something failed, in words. Where the browser is at fault the page has a state for it with what to do.
 * @param fault as thrown when subscribing
 */
export function faultText({ kind, message }: PushFault): string {
  if (kind === 'refused') return text.refused(message)
  const words = {
    'timed-out': text.timedOut,
    offline: text.offline,
    dismissed: text.dismissed,
    blocked: text.blocked.text,
    unsupported: text.unsupported.text,
    'install-first': text.iphone.text,
    failed: text.failed,
  }
  return words[kind] ?? text.failed
}
