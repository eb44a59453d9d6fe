import { useLayoutEffect, useState } from 'react'
import { Button, type ButtonProps, IconButton, type IconButtonProps } from './button.tsx'

/** A button that appears under a finger ignores it for this long. */
export const GUARD_MS = 500

interface GuardKey {
  /** A new value restarts the guard, for example when the button's list has moved or its meaning has changed. */
  guardKey?: string | number | boolean | undefined
}

export interface GuardedButtonProps extends ButtonProps, GuardKey {}

/**
 * A button for an action that cannot be undone, such as Delete or Cancel. It ignores activation until it has been
 * visible for half a second, so that the second tap of a double tap does not reach it when it appears under the finger.
 */
export function GuardedButton({ guardKey, onClick, ...rest }: GuardedButtonProps) {
  const isGuarded = useGuard(guardKey)
  return (
    <Button {...rest} aria-disabled={isGuarded || rest['aria-disabled']} onClick={isGuarded ? undefined : onClick} />
  )
}

/** A {@link GuardedButton} with an icon only. */
export function GuardedIconButton({ guardKey, onClick, ...rest }: IconButtonProps & GuardKey) {
  const isGuarded = useGuard(guardKey)
  return (
    <IconButton
      {...rest}
      aria-disabled={isGuarded || rest['aria-disabled']}
      onClick={isGuarded ? undefined : onClick}
    />
  )
}

/** Returns true until the component has been visible for half a second. @param key a new value restarts the time */
export function useGuard(key: unknown): boolean {
  const [isGuarded, setIsGuarded] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key restarts the guard
  useLayoutEffect(() => {
    setIsGuarded(true)
    let timer: ReturnType<typeof setTimeout>
    // Counts from the first frame: a slow phone shows the button long after React has created it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsGuarded(false), GUARD_MS)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [key])
  return isGuarded
}
