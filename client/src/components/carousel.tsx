import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { ui } from '#texts/interface.ts'
import { allowsMotion } from '../lib/motion.ts'
import { IconButton } from './button.tsx'
import styles from './carousel.module.css'
import { Icon } from './icon.tsx'

export interface CarouselProps {
  label: string
  /** `li` elements. */
  children: ReactNode
  /** Class of the list, for pages that show it as a grid on a wide screen. */
  className?: string | undefined
  /** Class of the row of buttons, for pages that hide it on a wide screen. */
  controlsClassName?: string | undefined
}

/** A row of items that scrolls by touch, wheel and two buttons, one item at a time. Nothing moves by itself. */
export function Carousel({ label, children, className, controlsClassName }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const count = Children.count(children)
  const [shown, setShown] = useState(1)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      // At the end the last item is shown, however many fit.
      const moved = Math.abs(element.scrollLeft) / (element.scrollWidth - element.clientWidth)
      setShown(1 + Math.round(moved * (count - 1)))
    }
    element.addEventListener('scroll', measure, { passive: true })
    return () => element.removeEventListener('scroll', measure)
  }, [count])

  const step = (direction: 1 | -1) => {
    const element = list.current
    const first = element?.firstElementChild
    if (!element || !first) return
    const rtl = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    element.scrollBy({
      left: direction * rtl * (first.getBoundingClientRect().width + gap),
      behavior: allowsMotion() ? 'smooth' : 'instant',
    })
  }

  return (
    <section aria-label={ui.carousel.label(label)}>
      <ul ref={list} className={`${styles.list} ${className ?? ''}`}>
        {children}
      </ul>
      <div className={`${styles.controls} ${controlsClassName ?? ''}`} data-print="no">
        <IconButton label={ui.carousel.previous} disabled={shown === 1} onClick={() => step(-1)}>
          <Icon name="previous" />
        </IconButton>
        <span className="numeric">{`${shown}/${count}`}</span>
        <IconButton label={ui.carousel.next} disabled={shown === count} onClick={() => step(1)}>
          <Icon name="next" />
        </IconButton>
      </div>
    </section>
  )
}
