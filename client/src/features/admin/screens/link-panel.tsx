import { useEffect, useRef } from 'react'
import { admin } from '#texts/admin.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { isolate } from '../../../lib/typed.ts'
import styles from '../admin.module.css'

const text = admin.screens.link

interface LinkPanelProps {
  /** Of the screen. */
  name: string
  address: string
  onClose: () => void
}

/** Shows the link of a screen, which cannot be shown again. */
export function LinkPanel({ name, address, onClose }: LinkPanelProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={section} tabIndex={-1} className={styles.panel} aria-labelledby="screen-link">
      <h2 id="screen-link">{text.heading(isolate(name))}</h2>
      <p className={styles.wrapping}>
        <bdi dir="ltr">{address}</bdi>
      </p>
      <p className={styles.small}>{text.note}</p>
      <div className={styles.buttons}>
        <CopyButton text={address} label={text.copy} shown={text.copy} failed={text.copyFailed} />
        <GuardedButton kind="secondary" onClick={onClose}>
          {text.done}
        </GuardedButton>
      </div>
    </section>
  )
}
