import { type ReactNode, useEffect, useRef } from 'react'
import { ui } from '../content/en/interface.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

export interface DialogProps {
  open: boolean
  /** Called on Escape, on the close button and on a tap beside the dialog. */
  onClose: () => void
  label: string
  children: ReactNode
  /** `panel` slides in from the page's end; `box` stands in the middle. */
  kind?: 'box' | 'panel'
  /** Shown beside the close button; the label itself if left out. */
  title?: ReactNode
}

/** A modal dialog on the browser's own: focus stays inside, Escape closes, focus returns. */
export function Dialog({ open, onClose, label, children, kind = 'box', title }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to close; the tap beside it is extra
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[kind]}`}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      data-print="no"
    >
      <div className={styles.inner}>
        <div className={styles.bar}>
          {title ?? <h2 className={styles.title}>{label}</h2>}
          <IconButton label={ui.common.close} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
