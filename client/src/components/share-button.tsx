import { type ReactNode, useState } from 'react'
import { sections } from '#texts/sections.ts'
import { localHref } from '../lib/language.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface ShareButtonProps {
  title: string
  message?: string
  /** A path of the site; the page shown if left out. */
  path?: string
  label?: ReactNode
}

/**
 * Returns a function that opens the device's share sheet, or without one copies the link, and a message about the outcome
 * for a status.
 */
export function useShare({ title, message, path }: Omit<ShareButtonProps, 'label'>) {
  const [outcome, setOutcome] = useState('')
  const share = async () => {
    const url = path ? location.origin + localHref(path) : location.href
    // A tap from before hydration is replayed without user activation, which sharing requires.
    const hasActivation = navigator.userActivation?.isActive ?? true
    setOutcome('')
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share(message ? { title, text: message, url } : { title, url })
      } else {
        await navigator.clipboard.writeText(url)
        setOutcome(sections.share.linkCopied)
      }
    } catch (error) {
      // Closing the share sheet is no error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setOutcome(hasActivation ? sections.share.failed : sections.actions.tapAgain)
    }
  }
  return [() => void share(), outcome] as const
}

/** Shares a page of the site by {@link useShare}. */
export function ShareButton({ label = sections.share.share, ...shared }: ShareButtonProps) {
  const [share, outcome] = useShare(shared)
  return (
    <>
      <Button kind="secondary" onClick={share}>
        <Icon name="share" size={20} />
        {label}
      </Button>
      <span role="status">{outcome}</span>
    </>
  )
}
