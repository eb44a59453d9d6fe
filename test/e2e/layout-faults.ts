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
      const cuts = (style: CSSStyleDeclaration) => style.overflowX !== 'visible' || style.overflowY !== 'visible'
      const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)
      /** The nearest element that cuts what leaves it; null where nothing does. */
      const cutterOf = (element: Element | null): Element | null => {
        for (let each = element; each && each !== document.body; each = each.parentElement)
          if (cuts(styleOf(each))) return each
        return null
      }
      /** For screen readers only. */
      const isClipped = (element: Element | null): boolean => {
        const cutter = cutterOf(element)
        return cutter !== null && (styleOf(cutter).clipPath !== 'none' || isClipped(cutter.parentElement))
      }
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert], noscript, option, [data-away]') &&
        !isClipped(element)
      /** The element that absolute positions of its pseudo-elements refer to. */
      const holderOf = (element: Element): Element =>
        styleOf(element).position === 'static' && element.parentElement ? holderOf(element.parentElement) : element
      const isFloating = (element: Element): Element | null => {
        for (let each: Element | null = element; each; each = each.parentElement)
          if (/fixed|sticky/.test(styleOf(each).position) || each.localName === 'dialog') return each
        return null
      }
      // Observers set heights in a later frame.
      for (let same = 0, height = 0; same < 5; same += 1) {
        await new Promise(requestAnimationFrame)
        if (height !== document.body.scrollHeight) same = 0
        height = document.body.scrollHeight
      }

      // Wider than the screen.
      const { scrollWidth } = document.documentElement
      if (scrollWidth > innerWidth) {
        found.add(`wider than the screen by ${scrollWidth - innerWidth} px`)
        for (const element of root.querySelectorAll('*')) {
          const { left, right } = element.getBoundingClientRect()
          const cutter = cutterOf(element)?.getBoundingClientRect()
          if ((left < -0.5 || right > innerWidth + 0.5) && !(cutter && cutter.left >= 0 && cutter.right <= innerWidth))
            report('beyond the screen', element)
        }
      }

      /** Reports a line of text that an element around it cuts, unless the complete text is elsewhere. */
      const reportCut = (element: Element, rect: DOMRect, size: number) => {
        const middle = (rect.top + rect.bottom) / 2
        for (let cutter = cutterOf(element); cutter; cutter = cutterOf(cutter.parentElement)) {
          const style = styleOf(cutter)
          // The last is the line that moves by itself.
          if (scrolls(style) || cutter.matches('select, input, textarea, progress, meter, dialog, [tabindex="0"]'))
            return
          const box = cutter.getBoundingClientRect()
          const wide = style.overflowX === 'visible' ? 0 : Math.max(box.left - rect.left, rect.right - box.right)
          // Without the heights of Nastaliq's lines, which are more than its letters need.
          const high =
            style.overflowY === 'visible'
              ? 0
              : Math.max(box.top - middle, middle - box.bottom) + Math.min(size, rect.height) / 2
          if (wide <= 1.5 && high <= 1.5) continue
          const isDeliberate = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
          const words = cutter.textContent?.trim() ?? ''
          const row = cutter.closest('li, article, section, dialog, nav') ?? cutter
          // The complete text is behind the link beside it, or the name of a control.
          const isElsewhere =
            cutter.closest('a, button') !== null ||
            cutter.closest('div')?.querySelector('a, button') ||
            [...row.querySelectorAll('[aria-label], [title]')].some((each) =>
              `${each.getAttribute('aria-label')} ${each.getAttribute('title')}`.includes(words),
            )
          if (!isDeliberate || !isElsewhere)
            report('cut text', element, `by ${Math.round(Math.max(wide, 0))} × ${Math.round(Math.max(high, 0))} px`)
          return
        }
      }

      // Lines of text.
      interface Line {
        element: Element
        block: Element
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
        // Text of a picture is as large as the picture makes it.
        const size = element.closest('svg')
          ? (rects[0]?.height ?? 0) * 0.8
          : Number.parseFloat(styleOf(element).fontSize)
        let block = element
        while (/^(inline|contents)$/.test(styleOf(block).display) && block.parentElement) block = block.parentElement
        const box = block.getBoundingClientRect()
        const cutter = cutterOf(element)
        const floating = isFloating(element)
        const cut = cutter?.getBoundingClientRect()
        for (const rect of rects) {
          const isCut = cutter !== null && !cutter.contains(block.parentElement)
          if (!isCut && (rect.left < box.left - 1.5 || rect.right > box.right + 1.5))
            report(
              'out of its box',
              element,
              `by ${Math.round(Math.max(box.left - rect.left, rect.right - box.right))} px`,
            )
          reportCut(element, rect, size)
          if (!cutter && !floating && (rect.left < -1 || rect.right > innerWidth + 1)) report('off the screen', element)
          const middle = (rect.top + rect.bottom) / 2
          const line = {
            element,
            block,
            floating,
            left: Math.max(rect.left, cut?.left ?? -1e9),
            right: Math.min(rect.right, cut?.right ?? 1e9),
            // The letters without accents and tails, which lines of Urdu share.
            top: middle - size * 0.3,
            bottom: middle + size * 0.3,
          }
          if (line.right - line.left > 2 && (!cut || (middle > cut.top && middle < cut.bottom))) lines.push(line)
        }
        const height = Math.max(...[block, element].map((each) => Number.parseFloat(styleOf(each).lineHeight))) / size
        const tops = new Set(rects.map(({ top }) => Math.round(top)))
        // Closer lines of Nastaliq touch.
        const least = /\p{sc=Arab}/u.test(node.textContent ?? '') ? 1.75 : 1.195
        if (tops.size > 1 && height < least) report('tight lines', element, `${height.toFixed(2)} em`)
      }
      lines.sort((a, b) => a.top - b.top)
      lines.forEach((line, index) => {
        for (let next = index + 1; next < lines.length; next += 1) {
          const other = lines[next] as Line
          if (other.top >= line.bottom - 1) break
          const width = Math.min(line.right, other.right) - Math.max(line.left, other.left)
          // Texts side by side are as far apart as words.
          if (width <= -2 || line.block.contains(other.block) || other.block.contains(line.block)) continue
          if (line.floating !== other.floating) continue
          report(width > 2 ? 'text on text' : 'texts touch', line.element, `and ${nameOf(other.element)}`)
        }
      })

      // Bars that stay while the page scrolls: 30 % of the screen, or some lines of large text.
      const rem = Number.parseFloat(styleOf(document.documentElement).fontSize)
      const highest = Math.max(innerHeight * 0.3, 8 * rem)
      for (const element of root.querySelectorAll('*')) {
        const { position, top } = styleOf(element)
        const { width, height } = element.getBoundingClientRect()
        if (width < innerWidth / 2) continue
        const stays = position === 'fixed' || (position === 'sticky' && Number.parseFloat(top) > -height)
        if (stays && height > (element.localName === 'header' ? 6 * rem : highest) && isShown(element))
          report('high bar', element, `${Math.round(height)} px`)
      }

      // Small ornaments, such as the bell of a tile.
      for (const element of root.querySelectorAll('*')) {
        for (const pseudo of ['::before', '::after']) {
          const style = getComputedStyle(element, pseudo)
          const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)]
          if (style.content === 'none' || style.position !== 'absolute' || !(width < 60 && height < 60)) continue
          if (!isShown(element)) continue
          const holder = holderOf(element)
          const box = holder.getBoundingClientRect()
          const left = box.left + holder.clientLeft + Number.parseFloat(style.left)
          const top = box.top + holder.clientTop + Number.parseFloat(style.top)
          for (const line of lines)
            if (
              holder.contains(line.element) &&
              Math.min(line.right, left + width) - Math.max(line.left, left) > 1 &&
              Math.min(line.bottom, top + height) - Math.max(line.top, top) > 1
            )
              report('ornament on text', line.element)
        }
      }

      // The value of a choice has no rectangle: a select cuts what is higher than its line.
      const ink = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      for (const select of root.querySelectorAll('select')) {
        const { font, lineHeight } = styleOf(select)
        ink.font = font
        const latin = ink.measureText('x')
        const words = [...select.options].map(({ text }) => ink.measureText(text).actualBoundingBoxAscent)
        const above = (Number.parseFloat(lineHeight) + latin.fontBoundingBoxAscent - latin.fontBoundingBoxDescent) / 2
        if (isShown(select) && Math.max(...words) > above + 0.5) report('cut choice', select)
        const field = [...root.querySelectorAll('input')].find(({ className }) => className === select.className)
        if (field && Math.abs(field.clientHeight - select.clientHeight) > 1) report('uneven fields', select)
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
          target = holderOf(control).getBoundingClientRect()
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
        const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, 64) / 2)
        const label = hit?.closest('label')
        if (
          !hit ||
          !(control.contains(hit) || hit.contains(control) || label?.contains(control) || label?.htmlFor === control.id)
        )
          report('covered', control, `by ${hit ? nameOf(hit) : 'nothing on the screen'}`)
      }
      // As when the focus moves to a control in it.
      for (const element of root.querySelectorAll('*'))
        if (element.scrollTop > 1 && styleOf(element).overflowY === 'hidden') report('scrolled text', element)
      scrollTo(0, 0)
      return [...found]
    },
    [within, SMALL_CONTROLS] as const,
  )
}
