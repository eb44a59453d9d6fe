import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMedia } from '../lib/use-media.ts'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: string
  panel: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
}

/** A swipe has ended when the panels have not moved for this long. */
const SWIPE_END_MS = 120

/**
 * Tabs: a side bar on a wide screen, above the panels on a phone, where the panels can be swiped. Arrow keys, Home
 * and End move between tabs; only the selected panel can be reached and read.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const panels = useRef<HTMLDivElement>(null)
  // Swiping is native scrolling, for which the neighbours must be rendered.
  const isSwipeable = useMedia('(max-width: 55.99rem)')
  const at = tabs.findIndex((tab) => tab.id === selected)
  useEffect(() => {
    const [row, box] = [list.current, panels.current]
    if (!row || !box || !isSwipeable) return
    const [first, panel] = [box.children[0], box.children[at]] as [HTMLElement, HTMLElement]
    box.scrollTo({ left: panel.offsetLeft - first.offsetLeft })
    const tab = row.children[at] as HTMLElement
    row.scrollTo({ left: tab.offsetLeft + (tab.offsetWidth - row.clientWidth) / 2 })
  }, [at, isSwipeable])
  const swipeEnd = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onScroll = () => {
    clearTimeout(swipeEnd.current)
    swipeEnd.current = setTimeout(() => {
      const [first, second] = (panels.current?.children ?? []) as unknown as HTMLElement[]
      if (!panels.current || !first || !second) return
      const shown = tabs[Math.round(panels.current.scrollLeft / (second.offsetLeft - first.offsetLeft))]
      if (shown && shown.id !== selected) onSelect(shown.id)
    }, SWIPE_END_MS)
  }
  const moveTo = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (!tab) return
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      [forward]: at + 1,
      [backward]: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const index = targets[event.key]
    if (index === undefined) return
    event.preventDefault()
    moveTo(index)
  }
  return (
    <div className={styles.tabs}>
      <div
        ref={list}
        className={styles.list}
        role="tablist"
        aria-label={label}
        aria-orientation={isSwipeable ? 'horizontal' : 'vertical'}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`tab-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`panel-${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div ref={panels} className={styles.panels} onScroll={isSwipeable ? onScroll : undefined}>
        {tabs.map((tab) => (
          <div
            key={tab.id}
            id={`panel-${tab.id}`}
            role="tabpanel"
            aria-labelledby={`tab-${tab.id}`}
            hidden={!isSwipeable && tab.id !== selected}
            inert={isSwipeable && tab.id !== selected}
            aria-hidden={(isSwipeable && tab.id !== selected) || undefined}
            // A scrolling element must be reachable with the keyboard, even without a control in it.
            tabIndex={isSwipeable && tab.id === selected ? 0 : undefined}
            className={styles.panel}
          >
            {tab.panel}
          </div>
        ))}
      </div>
    </div>
  )
}
