import { useState } from 'react'
import type { Clock } from '#contracts/mosque-time.ts'
import { ui } from '#texts/interface.ts'
import { notifications } from '#texts/notifications.ts'
import { identity } from '../data/identity.ts'
import { pushErrorText } from '../data/push/push-error-text.ts'
import { DEFAULT_PREFERENCES, enablePush, type PushError } from '../data/push/subscription.ts'
import { goTo } from '../lib/go-to.ts'
import { QueuedNotice } from './notice.tsx'

const text = notifications.hint

export interface PushPromptNoticeProps {
  clock: Clock
  onClose: () => void
  /** Path of the notification settings. */
  settings: string
}

/** The site's own question. Only a yes leads to the browser's permission prompt, where a no is final. */
export default function PushPromptNotice({ clock, onClose, settings }: PushPromptNoticeProps) {
  const [stage, setStage] = useState<'prompt' | 'enabling' | 'preparing' | 'done' | 'failed'>('prompt')
  const [error, setError] = useState('')
  const accept = async () => {
    setStage('enabling')
    try {
      await enablePush(DEFAULT_PREFERENCES, clock, () => setStage('preparing'))
      setStage('done')
    } catch (thrown) {
      setError(pushErrorText(thrown as PushError))
      setStage('failed')
    }
  }
  const choose = () => {
    onClose()
    goTo(settings)
  }
  const isOpen = stage !== 'done' && stage !== 'failed'
  const heading = {
    prompt: text.heading,
    enabling: text.heading,
    preparing: notifications.preparing(identity().name),
    done: text.done,
    failed: error,
  }
  return (
    <QueuedNotice
      isWanted
      heading={heading[stage]}
      text={isOpen ? text.text : ''}
      action={
        isOpen
          ? {
              busy: stage !== 'prompt',
              onClick: () => void accept(),
              children: stage === 'prompt' ? text.yes : notifications.enabling,
            }
          : { kind: 'secondary', onClick: choose, children: text.choose }
      }
      closeLabel={isOpen ? text.later : ui.common.close}
      onClose={onClose}
    />
  )
}
