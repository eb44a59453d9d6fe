import { useEffect, useRef } from 'react'
import { ui } from '#texts/interface.ts'
import { site } from '#texts/site.ts'
import { Icon } from '../components/icon.tsx'
import { retryImport } from '../lib/retry-import.ts'
import styles from './layout.module.css'

/** The floating button that opens a chat. It appears where it covers nothing; see `keep-clear.ts`. */
export function WhatsAppButton() {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const { current } = link
    if (!current) return
    const starting = retryImport(() => import('./keep-clear.ts')).then(({ keepClear }) => keepClear(current))
    return () => void starting.then((stop) => stop())
  }, [])
  return (
    <aside aria-label={ui.whatsapp.label} data-floating data-print="no">
      <a
        ref={link}
        href={site.whatsapp.href}
        className={styles.whatsapp}
        data-away
        target="_blank"
        rel="noopener"
        aria-label={`${ui.whatsapp.open} (${ui.common.opensInNewWindow})`}
        title={ui.whatsapp.open}
      >
        <Icon name="chat" size={32} />
      </a>
    </aside>
  )
}
