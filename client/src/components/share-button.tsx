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

/** Opens the device's share sheet; without one it copies the link. */
export function ShareButton({ title, message, path, label = sections.share.share }: ShareButtonProps) {
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
  return (
    <>
      <Button kind="secondary" onClick={() => void share()}>
        <Icon name="share" size={20} />
        {label}
      </Button>
      <span role="status">{outcome}</span>
    </>
  )
}
