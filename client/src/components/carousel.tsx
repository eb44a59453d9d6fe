import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  const [edge, setEdge] = useState<'start' | 'middle' | 'end'>('start')

  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const scrollable = element.scrollWidth - element.clientWidth
      const moved = Math.abs(element.scrollLeft)
      setEdge(moved < 8 ? 'start' : moved > scrollable - 8 ? 'end' : 'middle')
    }
    element.addEventListener('scroll', measure, { passive: true })
    return () => element.removeEventListener('scroll', measure)
  }, [])

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
        <IconButton label={ui.carousel.previous} disabled={edge === 'start'} onClick={() => step(-1)}>
          <Icon name="previous" />
        </IconButton>
        <IconButton label={ui.carousel.next} disabled={edge === 'end'} onClick={() => step(1)}>
          <Icon name="next" />
        </IconButton>
      </div>
    </section>
  )
}
