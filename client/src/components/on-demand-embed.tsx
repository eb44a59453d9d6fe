import { useEffect, useState } from 'react'
import { embeds } from '#texts/embeds.ts'
import { ui } from '#texts/interface.ts'
import { holdUpdates } from '../lib/busy.ts'
import { isOnline } from '../lib/online.ts'
import { Button } from './button.tsx'
import { AppLink } from './link.tsx'
import styles from './on-demand-embed.module.css'

export interface OnDemandEmbedProps {
  url: string
  title: string
  /** Label of the button that loads it. */
  show: string
  /** Names the service and the consequences of loading it. */
  note: string
  /** Link to the same content in a new window. */
  outside: { label: string; href: string }
  /** Whether it is a form: a reload would lose what is typed in it, which this page cannot see. */
  isForm?: boolean
}

/** A third-party map or form: nothing of it is requested until the visitor loads it. */
export function OnDemandEmbed({ url, title, show, note, outside, isForm = false }: OnDemandEmbedProps) {
  const [state, setState] = useState<'closed' | 'open' | 'offline'>('closed')
  const holdsUpdates = isForm && state === 'open'
  useEffect(() => (holdsUpdates ? holdUpdates() : undefined), [holdsUpdates])
  return (
    <div className={styles.box}>
      {state === 'open' ? (
        <iframe
          src={url}
          title={title}
          className={`${styles.frame} ${isForm ? styles.tall : ''}`}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className={styles.closed}>
          <p>{note}</p>
          <Button kind="secondary" onClick={() => setState(isOnline() ? 'open' : 'offline')}>
            {show}
          </Button>
          <p role="status" className={styles.error}>
            {state === 'offline' ? embeds.offline : null}
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
