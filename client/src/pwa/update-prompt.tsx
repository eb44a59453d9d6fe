import { useState, useSyncExternalStore } from 'react'
import { Button } from '../components/button.tsx'
import { app } from '../content/en/app.ts'
import { isBusy, subscribeBusy } from '../lib/busy.ts'
import { Notice } from './notice.tsx'
import { useTurn } from './turn.ts'
import { applyUpdate, readUpdate, subscribeUpdate } from './updates.ts'

const text = app.update

/**
 * Offers a newer version and waits for a yes. While a recording plays or a form is filled in it does not ask; if that
 * begins while it asks, it says that it will come again and takes its button away.
 */
export function UpdatePrompt() {
  const update = useSyncExternalStore(subscribeUpdate, readUpdate)
  const busy = useSyncExternalStore(subscribeBusy, isBusy)
  const [asked, setAsked] = useState(false)
  const [putOff, setPutOff] = useState(false)
  const [applying, setApplying] = useState(false)
  const mine = useTurn(update !== 'none' && !putOff && (asked || !busy))
  if (!mine) return null
  if (!busy && !asked) setAsked(true)
  const apply = () => {
    // Playback tells nobody when it begins without the site's own player.
    if (isBusy()) return
    setApplying(true)
    applyUpdate()
  }
  const later = () => (busy ? setAsked(false) : setPutOff(true))
  return (
    <Notice
      heading={text.heading}
      actions={
        <>
          {busy ? null : (
            <Button onClick={apply} disabled={applying}>
              {text.apply}
            </Button>
          )}
          <Button kind="quiet" onClick={later}>
            {text.later}
          </Button>
        </>
      }
    >
      <p>{busy ? text.waiting : text.text}</p>
    </Notice>
  )
}
