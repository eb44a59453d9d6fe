/** Measures what a page of any content must not do: text out of its box, cut or on other text, covered or small controls, tight lines. */
import type { Page } from '@playwright/test'

/** Controls that may be smaller than 44 px: WCAG 2.5.8 asks for 24 px, and excepts links in sentences, which need no name here. */
const SMALL_CONTROLS = [
  // Off the screen until it has the focus.
  '[href="#main"]',
]

/**
 * Returns the faults of the page's layout as it is now, one line each: the fault, the part of the page, the element.
 * @param within a selector of the part to measure
 */
export function layoutFaults(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(
    async ([within, small]) => {
      const CONTROLS = 'a[href], button, input, select, textarea, summary'
      const found = new Set<string>()
      const styleOf = (element: Element) => getComputedStyle(element)
      const root = document.querySelector(within) ?? document.body
      const nameOf = (element: Element) => {
        const part = element.closest('[data-part]')?.getAttribute('data-part') ?? 'frame'
        const classes = typeof element.className === 'string' ? element.className : ''
        const words = (element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 30)
        return `${part}: ${element.localName}${classes && `.${classes.trim().split(/\s+/).join('.')}`} "${words}"`
      }
      const report = (fault: string, element: Element, detail = '') =>
        found.add(`${fault} | ${nameOf(element)} ${detail}`)
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('.visually-hidden, [inert], noscript, svg, option, [data-away]') &&
        getComputedStyle(element).clipPath === 'none'
      const cuts = (style: CSSStyleDeclaration) => style.overflowX !== 'visible' || style.overflowY !== 'visible'
      const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)
      /** The box of an element that cuts what leaves it; null where nothing does. */
      const cutterOf = (element: Element | null): Element | null => {
        for (let each = element; each && each !== document.body; each = each.parentElement)
          if (cuts(styleOf(each))) return each
        return null
      }
      const isFloating = (element: Element): Element | null => {
        for (let each: Element | null = element; each; each = each.parentElement)
          if (/fixed|sticky/.test(styleOf(each).position) || each.localName === 'dialog') return each
        return null
      }
      const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await frames()

      // Wider than the screen.
      const { scrollWidth } = document.documentElement
      if (scrollWidth > innerWidth) found.add(`wider than the screen by ${scrollWidth - innerWidth} px`)

      // Lines of text.
      interface Line {
        element: Element
        floating: Element | null
        left: number
        right: number
        top: number
        bottom: number
      }
      const lines: Line[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement as Element
        if (!node.textContent?.trim() || !isShown(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
        const size = Number.parseFloat(styleOf(element).fontSize)
        let block = element
        while (/^(inline|contents)$/.test(styleOf(block).display) && block.parentElement) block = block.parentElement
        const box = block.getBoundingClientRect()
        const cutter = cutterOf(element)
        const floating = isFloating(element)
        const cut = cutter?.getBoundingClientRect()
        for (const rect of rects) {
          const isCut = cutter !== null && !cutter.contains(block.parentElement)
          if (!isCut && !(cutter && cutter === block) && (rect.left < box.left - 1.5 || rect.right > box.right + 1.5))
            report(
              'out of its box',
              element,
              `by ${Math.round(Math.max(box.left - rect.left, rect.right - box.right))} px`,
            )
          if (!cutter && !floating && (rect.left < -1 || rect.right > innerWidth + 1)) report('off the screen', element)
          const middle = (rect.top + rect.bottom) / 2
          const line = {
            element,
            floating,
            left: Math.max(rect.left, cut?.left ?? -1e9),
            right: Math.min(rect.right, cut?.right ?? 1e9),
            // The letters without accents and tails, which lines of Urdu share.
            top: middle - size * 0.3,
            bottom: middle + size * 0.3,
          }
          if (line.right - line.left > 2 && (!cut || (middle > cut.top && middle < cut.bottom))) lines.push(line)
        }
        const height = Number.parseFloat(styleOf(block).lineHeight) / size
        const tops = new Set(rects.map(({ top }) => Math.round(top)))
        if (tops.size > 1 && height < 1.195) report('tight lines', element, `${height.toFixed(2)} em`)
      }
      lines.sort((a, b) => a.top - b.top)
      lines.forEach((line, index) => {
        for (let next = index + 1; next < lines.length; next += 1) {
          const other = lines[next] as Line
          if (other.top >= line.bottom - 1) break
          const width = Math.min(line.right, other.right) - Math.max(line.left, other.left)
          if (width <= 2 || line.element === other.element || line.floating !== other.floating) continue
          report('text on text', line.element, `and ${nameOf(other.element)}`)
        }
      })

      // Cut text.
      for (const element of root.querySelectorAll('*')) {
        const style = styleOf(element)
        if (!cuts(style) || scrolls(style) || !element.textContent?.trim() || !isShown(element)) continue
        if (element.matches('select, input, textarea, progress, meter, dialog')) continue
        const wide = element.scrollWidth - element.clientWidth
        const high = element.scrollHeight - element.clientHeight
        const isWide = wide > 1 && style.overflowX !== 'visible'
        // Letters of Nastaliq reach beyond their lines.
        const isHigh = high > Number.parseFloat(style.fontSize) * 0.3 && style.overflowY !== 'visible'
        if (!isWide && !isHigh) continue
        const isDeliberate = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        const words = element.textContent.trim()
        const row = element.closest('li, article, section, dialog, nav') ?? element
        // The complete text is behind the link beside it, or the name of a control.
        const isElsewhere =
          element.closest('a, button') !== null ||
          element.closest('div')?.querySelector('a, button') ||
          [...row.querySelectorAll('[aria-label], [title]')].some((each) =>
            `${each.getAttribute('aria-label')} ${each.getAttribute('title')}`.includes(words),
          )
        if (!isDeliberate || !isElsewhere)
          report('cut text', element, `by ${isWide ? wide : 0} × ${isHigh ? high : 0} px`)
      }

      // Controls.
      for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
        const rect = control.getBoundingClientRect()
        if (!isShown(control) || rect.width <= 1 || rect.height <= 1 || control.closest('[data-floating]')) continue
        if (control.matches(small.join())) continue
        const cover = styleOf(control)
        const after = getComputedStyle(control, '::after')
        const isCovering = after.position === 'absolute' && after.content !== 'none' && after.inset === '0px'
        let target = rect
        if (isCovering) {
          let holder: Element = control
          while (styleOf(holder).position === 'static' && holder.parentElement) holder = holder.parentElement
          target = holder.getBoundingClientRect()
        } else if (control.matches('[type=checkbox], [type=radio], [type=file]') || cover.appearance === 'none') {
          target = control.closest('label')?.getBoundingClientRect() ?? rect
        }
        const isInText =
          control.localName === 'a' &&
          cover.display === 'inline' &&
          control.parentElement?.textContent?.trim() !== control.textContent?.trim()
        if (!isInText && (target.width < 43.9 || target.height < 43.9))
          report('small target', control, `${Math.round(target.width)} × ${Math.round(target.height)}`)
        if (control.matches('[disabled]')) continue
        const isTall = target.height > innerHeight / 3
        control.scrollIntoView({ block: isTall ? 'start' : 'center', inline: 'nearest', behavior: 'instant' })
        // The first of its lines: the middle of a link that wraps may lie between them.
        const { left, top, width, height } = control.getClientRects()[0] as DOMRect
        const hit = document.elementFromPoint(left + width / 2, top + (isCovering ? Math.min(height, 32) : height) / 2)
        const label = hit?.closest('label')
        if (
          !hit ||
          !(control.contains(hit) || hit.contains(control) || label?.contains(control) || label?.htmlFor === control.id)
        )
          report('covered', control, `by ${hit ? nameOf(hit) : 'nothing on the screen'}`)
      }
      scrollTo(0, 0)
      return [...found]
    },
    [within, SMALL_CONTROLS] as const,
  )
}
