import { useState, useSyncExternalStore } from 'react'
import { app } from '#texts/app.ts'
import { isBusy, subscribeBusy } from '../lib/busy.ts'
import { useOnline } from '../lib/online.ts'
import { useStore } from '../lib/store.ts'
import { Notice } from './notice.tsx'
import { useNoticeSlot } from './notice-queue.ts'
import { applyUpdate, updateStore } from './updates.ts'

const text = app.update

/**
 * Offers a newer version, or says that this one is outdated. It does not appear without network, while a recording plays or while
 * a form is being filled in; if that begins while it is shown, it says that it will come back and hides its button.
 */
export function UpdatePrompt() {
  const update = useStore(updateStore)
  const isPageBusy = useSyncExternalStore(subscribeBusy, isBusy)
  const [wasPrompted, setWasPrompted] = useState(false)
  const [isDismissed, setIsDismissed] = useState(false)
  const [isApplying, setIsApplying] = useState(false)
  const isOnline = useOnline()
  const isShown = useNoticeSlot(update !== 'none' && isOnline && !isDismissed && (wasPrompted || !isPageBusy))
  if (!isShown) return null
  if (!isPageBusy && !wasPrompted) setWasPrompted(true)
  const apply = () => {
    // Playback outside the site's own player starts without an event, so the state is read again.
    if (isBusy()) return
    setIsApplying(true)
    applyUpdate()
  }
  const later = () => (isPageBusy ? setWasPrompted(false) : setIsDismissed(true))
  const { heading, text: explanation, apply: action } = update === 'outdated' ? text.outdated : text
  return (
    <Notice
      everywhere
      heading={heading}
      text={isPageBusy ? '' : explanation}
      action={!isPageBusy && { onClick: apply, disabled: isApplying && update === 'waiting', children: action }}
      closeLabel={text.later}
      onClose={later}
    >
      {isPageBusy ? <p>{text.waiting}</p> : null}
    </Notice>
  )
}
