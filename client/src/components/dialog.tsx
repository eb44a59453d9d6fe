import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { ui } from '#texts/interface.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

export interface DialogProps {
  /** Left out where the browser opens and closes the dialog by a button's `command` for its `id`. */
  open?: boolean
  id?: string
  ref?: Ref<HTMLDialogElement | null>
  /** Called on Escape, on the close button and on a tap beside the dialog. */
  onClose: () => void
  label: string
  children: ReactNode
  /** `panel` slides in from the inline end; `box` is centred. */
  kind?: 'box' | 'panel'
  className?: string | undefined
  /** Shown beside the close button; defaults to the label. */
  title?: ReactNode
}

/** A modal dialog on the native element: focus stays inside, Escape closes it, focus returns. */
export function Dialog({ open, id, ref, onClose, label, children, kind = 'box', className, title }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  useImperativeHandle<HTMLDialogElement | null, HTMLDialogElement | null>(ref, () => element.current, [])
  useEffect(() => {
    const dialog = element.current
    if (!dialog || open === undefined) return
    if (open && !dialog.open) {
      dialog.showModal()
      // Not its first control, the close button.
      dialog.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard; the click on the backdrop is an addition
    <dialog
      ref={element}
      id={id}
      tabIndex={id ? undefined : -1}
      closedby={id ? 'any' : undefined}
      className={`${styles.dialog} ${styles[kind]} ${className ?? ''}`}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.inner}>
        <div className={styles.bar}>
          {title ?? (id ? <p className={styles.title}>{label}</p> : <h2 className={styles.title}>{label}</h2>)}
          <IconButton label={ui.common.close} onClick={onClose} {...(id && { command: 'close', commandfor: id })}>
            <Icon name="close" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
