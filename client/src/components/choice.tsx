import type { ComponentProps } from 'react'
import styles from './choice.module.css'

/** A tick box, or with `type="radio"` one of several choices; its children are the label. */
export function Choice({ children, type = 'checkbox', ...rest }: ComponentProps<'input'>) {
  return (
    <label className={styles.choice}>
      <input type={type} {...rest} />
      <span>{children}</span>
    </label>
  )
}
