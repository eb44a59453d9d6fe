import type { ReactNode } from 'react'
import styles from './switch.module.css'

export interface SwitchProps {
  title: ReactNode
  /** A line below the title. */
  text?: ReactNode
  checked: boolean
  onToggle: () => void
}

/** A setting that is on or off. The complete row can be tapped. */
export function Switch({ title, text, checked, onToggle }: SwitchProps) {
  return (
    <label className={styles.switch}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state, beside which HTML allows no other */}
      <input type="checkbox" role="switch" checked={checked} onChange={onToggle} />
      <span>
        <strong>{title}</strong>
        {text ? <span className={styles.text}>{text}</span> : null}
      </span>
    </label>
  )
}
