import { useState } from 'react'
import { ui } from '../content/en/interface.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string
  label: string
  /** Said when it worked, and when it did not. */
  done?: string
  failed: string
}

/** Copies a text and says so, beside the button and aloud. */
export function CopyButton({ text, label, done = ui.common.copied, failed }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  const copy = async () => {
    try {
      // On an address without https there is no clipboard at all.
      await navigator.clipboard.writeText(text)
      setState('done')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button kind="quiet" onClick={() => void copy()} aria-label={label}>
        <Icon name={state === 'done' ? 'done' : 'copy'} size={20} />
        {state === 'done' ? done : ui.common.copy}
      </Button>
      <span role="status" className={state === 'failed' ? undefined : 'visually-hidden'}>
        {state === 'done' ? done : state === 'failed' ? failed : ''}
      </span>
    </>
  )
}
