import { Suspense } from 'react'
import type { Clock } from '#contracts/mosque-time.ts'
import { hasPushFlag } from '../data/push/push-flag.ts'
import { shownPath } from '../lib/language.ts'
import { lazyRetry } from '../lib/retry-import.ts'
import { PUSH_PROMPT_KEY } from '../lib/storage-keys.ts'
import { useDuePrompt } from './use-due-prompt.ts'
import { pushPromptDelay } from './visit-record.ts'

// Loaded only when the prompt is due.
const PushPromptNotice = lazyRetry(() => import('./push-prompt-notice.tsx'))

const SETTINGS_PATH = '/notifications'

/** Offers notifications, never where they are impossible or denied. */
export function PushPrompt({ clock }: { clock: Clock }) {
  const [isDue, close] = useDuePrompt(PUSH_PROMPT_KEY, clock, pushPromptDelay, canOffer)
  return isDue ? (
    <Suspense>
      <PushPromptNotice clock={clock} onClose={close} settings={SETTINGS_PATH} />
    </Suspense>
  ) : null
}

/** Asks even where the permission is granted: phones granted it to the earlier site and have no subscription here. */
const canOffer = (): boolean =>
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission !== 'denied' &&
  !hasPushFlag() &&
  shownPath() !== SETTINGS_PATH
