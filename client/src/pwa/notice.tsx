import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ButtonProps } from '../components/button.tsx'
import { GuardedButton } from '../components/guarded-button.tsx'
import { onHeight, onLayoutSettled } from '../lib/layout-changes.ts'
import styles from './notice.module.css'
import { isForVisitors, useNoticeSlot } from './notice-queue.ts'

export interface NoticeProps {
  heading: string
  /** A second sentence, shown where there is space. */
  text?: string
  /** The properties of the button that agrees, if there is one. */
  action?: ButtonProps | false
  /** The words of the button that closes it. */
  closeLabel: string
  onClose: () => void
  /** The language of its texts, if it is not the page's. */
  lang?: string
  /** Whether it also concerns administrators at work. */
  everywhere?: boolean
  /** Further details, which the visitor opens. */
  children?: ReactNode
}

/** A {@link Notice} that waits for the shared place. @param isWanted whether there is something to show */
export function QueuedNotice({ isWanted, ...notice }: NoticeProps & { isWanted: boolean }) {
  return useNoticeSlot(isWanted) ? <Notice {...notice} /> : null
}

/**
 * A question that can wait, in a slim bar at the lower edge. It is hidden while the player is there or it would cover the now card,
 * and from administrators at work.
 */
export function Notice({
  heading,
  text,
  action,
  closeLabel,
  onClose,
  lang,
  everywhere = false,
  children,
}: NoticeProps) {
  const ref = useRef<HTMLElement>(null)
  const [isHidden, setIsHidden] = useState(true)
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    const { style } = document.documentElement
    const update = () => {
      const mustHide = isEdgeTaken() || coversNowCard(bar) || !(everywhere || isForVisitors())
      setIsHidden(mustHide)
      // Other elements at the lower edge stand above it, and the page's end leaves space for it.
      style.setProperty('--notice-block', `${mustHide ? 0 : bar.offsetHeight}px`)
    }
    const stops = [onLayoutSettled(update), onHeight(bar, update)]
    return () => {
      for (const stop of stops) stop()
      style.removeProperty('--notice-block')
    }
  }, [everywhere])
  return (
    <section
      ref={ref}
      className={styles.notice}
      lang={lang}
      dir={lang && 'auto'}
      aria-label={heading}
      data-away={isHidden || undefined}
      data-print="no"
    >
      <div className={styles.line}>
        <p className={styles.text}>
          <strong>{heading}</strong> <span>{text}</span>
        </p>
        {/* New buttons with a new guard: the bar may come back under a finger that is about to tap the page. */}
        <div key={isHidden ? 'hidden' : 'shown'} className={styles.actions}>
          {action ? <GuardedButton {...action} /> : null}
          <GuardedButton kind="quiet" onClick={onClose}>
            {closeLabel}
          </GuardedButton>
        </div>
      </div>
      {children}
    </section>
  )
}

/** The player, or the line without network, has the place at the lower edge before any notice. */
const isEdgeTaken = (): boolean => document.documentElement.style.getPropertyValue('--dock-block') !== ''

function coversNowCard(bar: HTMLElement): boolean {
  const card = document.querySelector('[data-now-card]')?.getBoundingClientRect()
  const { top } = bar.getBoundingClientRect()
  return card !== undefined && card.bottom > top && card.top < innerHeight
}
