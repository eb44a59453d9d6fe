import { Suspense, useEffect, useState } from 'react'
import { type Clock, karachiDate } from '#contracts/karachi-time.ts'
import { hasPush } from '../data/push/push-mark.ts'
import { part } from '../lib/part.ts'
import { waitBeforeQuestion, withVisit } from './install-use.ts'
import { takeHint } from './turn.ts'
import { afterInSight, readUse, writeUse } from './visits.ts'

// Loaded only when it is time to ask.
const PushPrompt = part(() => import('./push-prompt.tsx'))

const KEY = 'push-hint'
const PAGE = '/notifications'

/**
 * When the site asks whether to tell of changes: once, after real use, and never where the browser could not show
 * anything or may not be asked.
 */
export function PushQuestion({ clock }: { clock: Clock }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const record = withVisit(readUse(KEY), karachiDate(clock()))
    writeUse(KEY, record)
    const wait = waitBeforeQuestion(record)
    if (wait === null) return
    return afterInSight(wait, () => {
      // Granted counts too: phones of the site's first generation have said yes before, and are not subscribed here.
      const possible = 'PushManager' in window && 'Notification' in window && Notification.permission !== 'denied'
      if (!possible || hasPush() || location.pathname === PAGE || !takeHint()) return
      setDue(true)
      writeUse(KEY, { ...record, offered: true })
    })
  }, [clock])
  return due ? (
    <Suspense>
      <PushPrompt clock={clock} onClose={() => setDue(false)} settings={PAGE} />
    </Suspense>
  ) : null
}
