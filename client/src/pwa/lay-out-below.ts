import { whenIdle } from '../lib/when-idle.ts'

/**
 * From the reader's first scrolling on, lays out what a page just opened on a phone left for later (`.below`), a part in each
 * quiet moment: once all has its true height, whoever jumps over parts and comes back to his place later finds it.
 */
export function layOutBelow(): void {
  if (scrollY > 0) layOutNext()
  else addEventListener('scroll', layOutNext, { once: true })
}

function layOutNext(): void {
  const [part] = document.getElementsByClassName('below')
  // React writes a class again only where it changes, and this one never does.
  part?.classList.remove('below')
  if (part) whenIdle(layOutNext)
}
