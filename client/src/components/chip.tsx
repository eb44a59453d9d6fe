import type { ComponentProps } from 'react'
import styles from './chip.module.css'
import { AppLink, type AppLinkProps } from './link.tsx'

export interface FilterChipProps extends ComponentProps<'button'> {
  /** Whether the filter or the choice is on. */
  pressed: boolean
}

/** A small button that is on or off, such as a filter of a list or one of several speeds. */
export function FilterChip({ pressed, className, ...rest }: FilterChipProps) {
  return <button type="button" className={`${styles.chip} ${className ?? ''}`} aria-pressed={pressed} {...rest} />
}

/** A small link; with `menu` it is marked while its page is shown. */
export function ChipLink({ className, ...rest }: AppLinkProps) {
  return <AppLink className={`${styles.chip} ${className ?? ''}`} {...rest} />
}

/** A row of chips, which wraps; with `scroll` it is one line that scrolls sideways. */
export function Chips({ scroll, className, ...rest }: ComponentProps<'div'> & { scroll?: boolean }) {
  return <div className={`${scroll ? styles.scroll : styles.chips} ${className ?? ''}`} {...rest} />
}
