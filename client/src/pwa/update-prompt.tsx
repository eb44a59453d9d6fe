import { useState, useSyncExternalStore } from 'react'
import { app } from '#texts/app.ts'
import { GuardedButton } from '../components/guarded-button.tsx'
import { isBusy, subscribeBusy } from '../lib/busy.ts'
import { useStore } from '../lib/store.ts'
import { Notice } from './notice.tsx'
import { useNoticeSlot } from './notice-queue.ts'
import { applyUpdate, updateStore } from './updates.ts'

const text = app.update

/**
 * Offers a newer version. It does not appear while a recording plays or a form is being filled in; if that begins while it
 * is shown, it says that it will come back and hides its button.
 */
export function UpdatePrompt() {
  const update = useStore(updateStore)
  const busy = useSyncExternalStore(subscribeBusy, isBusy)
  const [prompted, setPrompted] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const [applying, setApplying] = useState(false)
  const shown = useNoticeSlot(update !== 'none' && !dismissed && (prompted || !busy))
  if (!shown) return null
  if (!busy && !prompted) setPrompted(true)
  const apply = () => {
    // Playback outside the site's own player starts without an event, so the state is read again.
    if (isBusy()) return
    setApplying(true)
    applyUpdate()
  }
  const later = () => (busy ? setPrompted(false) : setDismissed(true))
  return (
    <Notice
      everywhere
      heading={text.heading}
      text={busy ? '' : text.text}
      actions={
        <>
          {busy ? null : (
            <GuardedButton onClick={apply} disabled={applying}>
              {text.apply}
            </GuardedButton>
          )}
          <GuardedButton kind="quiet" onClick={later}>
            {text.later}
          </GuardedButton>
        </>
      }
    >
      {busy ? <p>{text.waiting}</p> : null}
    </Notice>
  )
}
