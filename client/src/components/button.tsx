import type { ComponentProps, MouseEventHandler } from 'react'
import styles from './button.module.css'
import { AppLink, type AppLinkProps } from './link.tsx'

/**
 * `primary` for a screen's main action, `secondary` (outlined) for the others, `quiet` (no outline) for minor ones beside
 * them, `danger` for destructive ones, `gold` for the dark band.
 */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'gold'

const classOf = (kind: ButtonKind, className?: string) => `${styles.button} ${styles[kind]} ${className ?? ''}`.trim()

interface StateProps {
  /** Whether the action is running: the button keeps its focus, shows a spinner and ignores clicks. */
  busy?: boolean | undefined
  /** Whether the button ignores clicks. It keeps its focus, unlike one with the attribute `disabled`. */
  disabled?: boolean | undefined
  className?: string | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/** Ignores a click and keeps a submit button from submitting. */
const ignore = (event: { preventDefault: () => void }) => event.preventDefault()

/** Returns the attributes of a button that may be busy or disabled. */
const stateProps = ({ busy, disabled, className = '', onClick }: StateProps) =>
  busy || disabled
    ? {
        className: busy ? className : `${className} ${styles.disabled}`,
        'aria-busy': busy || undefined,
        'aria-disabled': true,
        onClick: ignore,
      }
    : { className, onClick }

export interface ButtonProps extends Omit<ComponentProps<'button'>, keyof StateProps>, StateProps {
  kind?: ButtonKind
}

export function Button({
  kind = 'primary',
  className,
  type = 'button',
  busy,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const state = stateProps({ busy, disabled, onClick, className: classOf(kind, className) })
  return <button type={type} {...rest} {...state} />
}

export interface ButtonLinkProps extends AppLinkProps {
  kind?: ButtonKind
}

export function ButtonLink({ kind = 'primary', className, ...rest }: ButtonLinkProps) {
  return <AppLink className={classOf(kind, className)} {...rest} />
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, keyof StateProps>, Omit<StateProps, 'busy'> {
  label: string
}

/** A button with an icon only; its label is read out and shown on hover. */
export function IconButton({ label, className, disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      {...stateProps({ disabled, onClick, className: `${styles.icon} ${className ?? ''}` })}
    />
  )
}
