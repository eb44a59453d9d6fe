import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { AppLink, type AppLinkProps } from './link.tsx'

/** `solid` is the one thing to do on a screen; `quiet` everything else; `gold` stands on the dark band. */
export type ButtonKind = 'solid' | 'quiet' | 'gold'

const classOf = (kind: ButtonKind, className?: string) => `${styles.button} ${styles[kind]} ${className ?? ''}`

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
}

export function Button({ kind = 'solid', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classOf(kind, className)} {...rest} />
}

export interface ButtonLinkProps extends AppLinkProps {
  kind?: ButtonKind
}

export function ButtonLink({ kind = 'solid', className, ...rest }: ButtonLinkProps) {
  return <AppLink className={classOf(kind, className)} {...rest} />
}

export interface IconButtonProps extends ComponentProps<'button'> {
  label: string
}

/** A button that shows a picture only; its label is read out and shown on hover. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`${styles.icon} ${className ?? ''}`} aria-label={label} title={label} {...rest} />
  )
}
