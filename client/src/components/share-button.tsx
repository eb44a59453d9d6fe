import { useState } from 'react'
import { ui } from '../content/en/interface.ts'
import { Button, type ButtonKind } from './button.tsx'
import { Icon } from './icon.tsx'

export interface ShareButtonProps {
  title: string
  message?: string
  /** A path of the site; the page shown if left out. */
  path?: string
  label?: string
  kind?: ButtonKind
}

/** Opens the device's own share sheet; where there is none the link is copied instead. */
export function ShareButton({ title, message, path, label = ui.share.share, kind = 'quiet' }: ShareButtonProps) {
  const [said, setSaid] = useState('')
  const share = async () => {
    const url = path ? location.origin + path : location.href
    try {
      if (typeof navigator.share === 'function')
        await navigator.share(message ? { title, text: message, url } : { title, url })
      else {
        await navigator.clipboard.writeText(url)
        setSaid(ui.share.linkCopied)
      }
    } catch (fault) {
      // Closing the sheet without sharing is no fault.
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) setSaid(ui.share.failed)
    }
  }
  return (
    <>
      <Button kind={kind} onClick={() => void share()}>
        <Icon name="share" size={20} />
        {label}
      </Button>
      <span role="status">{said}</span>
    </>
  )
}
