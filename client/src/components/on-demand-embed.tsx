import { useState } from 'react'
import { ui } from '../content/en/interface.ts'
import { Button } from './button.tsx'
import { AppLink } from './link.tsx'
import styles from './on-demand-embed.module.css'

export interface OnDemandEmbedProps {
  url: string
  title: string
  /** The button that brings it. */
  show: string
  /** Whose it is and what it costs. */
  note: string
  /** The same in a window of its own. */
  outside: { label: string; href: string }
  tall?: boolean
}

/** A map or a form of another house: nothing of it is asked for until the visitor wants it. */
export function OnDemandEmbed({ url, title, show, note, outside, tall }: OnDemandEmbedProps) {
  const [state, setState] = useState<'closed' | 'open' | 'offline'>('closed')
  return (
    <div className={styles.box}>
      {state === 'open' ? (
        <iframe
          src={url}
          title={title}
          className={`${styles.frame} ${tall ? styles.tall : ''}`}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className={styles.closed}>
          <p>{note}</p>
          <Button kind="quiet" onClick={() => setState(navigator.onLine ? 'open' : 'offline')}>
            {show}
          </Button>
          <p role="status" className={styles.fault}>
            {state === 'offline' ? ui.embeds.offline : null}
          </p>
        </div>
      )}
      <p className={styles.outside}>
        <AppLink href={outside.href} newTab>
          {outside.label}
          <span className="visually-hidden"> ({ui.common.opensInNewWindow})</span>
        </AppLink>
      </p>
    </div>
  )
}
