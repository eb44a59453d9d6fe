import { useState } from 'react'
import type { Clock } from '#contracts/karachi-time.ts'
import { Button } from '../components/button.tsx'
import { ui } from '../content/en/interface.ts'
import { notifications } from '../content/en/notifications.ts'
import { FIRST_WISHES, type PushFault, turnOn } from '../data/push/subscription.ts'
import { faultText } from '../features/notifications/fault-text.ts'
import { goTo } from '../lib/go-to.ts'
import { Notice } from './notice.tsx'
import { useTurn } from './turn.ts'

const text = notifications.hint

export interface PushPromptProps {
  clock: Clock
  onClose: () => void
  /** Address of the page with the choice. */
  settings: string
}

/** The site's own question. Only a yes here leads to the browser's, which a no would end for good. */
export default function PushPrompt({ clock, onClose, settings }: PushPromptProps) {
  const [stage, setStage] = useState<'asking' | 'turning-on' | 'done' | 'failed'>('asking')
  const [fault, setFault] = useState('')
  const mine = useTurn(true)
  if (!mine) return null
  const accept = async () => {
    setStage('turning-on')
    try {
      await turnOn(FIRST_WISHES, clock)
      setStage('done')
    } catch (thrown) {
      setFault(faultText(thrown as PushFault))
      setStage('failed')
    }
  }
  const choose = () => {
    onClose()
    goTo(settings)
  }
  const asks = stage === 'asking' || stage === 'turning-on'
  return (
    <Notice
      heading={text.heading}
      actions={
        <>
          {asks ? (
            <Button aria-disabled={stage !== 'asking'} onClick={() => (stage === 'asking' ? void accept() : undefined)}>
              {stage === 'asking' ? text.yes : notifications.enabling}
            </Button>
          ) : null}
          <Button kind="quiet" onClick={choose}>
            {text.choose}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {asks ? text.later : ui.common.close}
          </Button>
        </>
      }
    >
      <p>{stage === 'done' ? text.done : stage === 'failed' ? fault : text.text}</p>
    </Notice>
  )
}
