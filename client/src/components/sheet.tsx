import { useEffect, useRef } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import styles from './sheet.module.css'
import { closeOnSwipeDown } from './swipe-down.ts'

/**
 * A modal sheet on the native dialog: closed by swiping down, by Escape, by its button and by a tap beside it. It rises from
 * the lower edge of a phone; on a wide screen it is a panel.
 */
export function Sheet({ onClose, ...rest }: Omit<DialogProps, 'kind' | 'ref' | 'className'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (dialog.current) return closeOnSwipeDown(dialog.current, () => close.current())
  }, [])
  return <Dialog {...rest} ref={dialog} onClose={onClose} kind="panel" className={styles.sheet} />
}
