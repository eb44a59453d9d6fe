import { Suspense, useEffect, useState } from 'react'
import { type Clock, mosqueDate } from '#contracts/mosque-time.ts'
import { hasPushFlag } from '../data/push/push-flag.ts'
import { shownPath } from '../lib/language.ts'
import { lazyRetry } from '../lib/retry-import.ts'
import { claimPromptSlot } from './notice-queue.ts'
import { afterVisibleFor } from './visible-time.ts'
import { claimPrompt, pushPromptDelay, recordVisit } from './visit-record.ts'

// Loaded only when the prompt is due.
const PushPromptNotice = lazyRetry(() => import('./push-prompt-notice.tsx'))

const KEY = 'push-hint'
const SETTINGS_PATH = '/notifications'

/** Offers notifications after real use, at most once a week; never where they are impossible or denied. */
export function PushPrompt({ clock }: { clock: Clock }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const today = mosqueDate(clock())
    const delayMs = pushPromptDelay(recordVisit(KEY, today))
    if (delayMs === null) return
    return afterVisibleFor(delayMs, () => {
      // Asks even where the permission is granted: phones granted it to the earlier site and have no subscription here.
      const isPossible = 'PushManager' in window && 'Notification' in window && Notification.permission !== 'denied'
      if (!isPossible || hasPushFlag() || shownPath() === SETTINGS_PATH || !claimPromptSlot()) return
      setIsDue(claimPrompt(KEY, today))
    })
  }, [clock])
  return isDue ? (
    <Suspense>
      <PushPromptNotice clock={clock} onClose={() => setIsDue(false)} settings={SETTINGS_PATH} />
    </Suspense>
  ) : null
}
