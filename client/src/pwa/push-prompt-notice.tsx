import { useState } from 'react'
import type { Clock } from '#contracts/mosque-time.ts'
import { ui } from '#texts/interface.ts'
import { notifications } from '#texts/notifications.ts'
import { GuardedButton } from '../components/guarded-button.tsx'
import { pushErrorText } from '../data/push/push-error-text.ts'
import { DEFAULT_PREFERENCES, enablePush, type PushError } from '../data/push/subscription.ts'
import { goTo } from '../lib/go-to.ts'
import { Notice } from './notice.tsx'
import { useNoticeSlot } from './notice-queue.ts'

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
  const isShown = useNoticeSlot(true)
  if (!isShown) return null
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
    preparing: notifications.preparing,
    done: text.done,
    failed: error,
  }
  return (
    <Notice
      heading={heading[stage]}
      text={isOpen ? text.text : ''}
      actions={
        <>
          {isOpen ? (
            <GuardedButton busy={stage !== 'prompt'} onClick={() => void accept()}>
              {stage === 'prompt' ? text.yes : notifications.enabling}
            </GuardedButton>
          ) : (
            <GuardedButton kind="secondary" onClick={choose}>
              {text.choose}
            </GuardedButton>
          )}
          <GuardedButton kind="quiet" onClick={onClose}>
            {isOpen ? text.later : ui.common.close}
          </GuardedButton>
        </>
      }
    />
  )
}
