import { useState } from 'react'
import { sections } from '#texts/sections.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface CopyButtonProps {
  /** The text to copy. */
  text: string
  label: string
  /** The words on the button; "Copy" if left out. */
  shown?: string
  /** Why it failed. */
  failed: string
}

/** Copies a text and confirms it, visibly and to screen readers. */
export function CopyButton({ text, label, shown = sections.actions.copy, failed }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  const [problem, setProblem] = useState('')
  const copy = async () => {
    // A tap from before hydration is replayed without user activation, which some browsers require.
    const hasActivation = navigator.userActivation?.isActive ?? true
    setProblem('')
    try {
      // Without https there is no clipboard.
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      setIsCopied(false)
      setProblem(hasActivation ? failed : sections.actions.tapAgain)
    }
  }
  return (
    <>
      <Button kind="secondary" onClick={() => void copy()} aria-label={isCopied ? undefined : label}>
        <Icon name={isCopied ? 'done' : 'copy'} size={20} />
        {isCopied ? sections.actions.copied : shown}
      </Button>
      <span role="status" className={problem ? undefined : 'visually-hidden'}>
        {problem || (isCopied ? sections.actions.copied : '')}
      </span>
    </>
  )
}
