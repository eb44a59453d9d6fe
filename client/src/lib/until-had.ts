import { isNotToBeHad } from './lost-chunk.ts'
import { quietly } from './quietly.ts'

/** The first pause before a part is asked for again, in milliseconds; each further one is twice as long. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

/**
 * @param load imports a file
 * @returns what it returns, as soon as the file can be had
 * @throws what the file throws when it is run
 */
export const untilHad = <T>(load: () => Promise<T>): Promise<T> => load().catch((fault) => persist(load, fault))

async function persist<T>(load: () => Promise<T>, missed: unknown): Promise<T> {
  let fault = missed
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    if (!isNotToBeHad(fault)) throw fault
    console.warn('A part of the page is asked for again:', fault)
    await nextChance(pause)
    try {
      await mendStyles()
      return await quietly(load)
    } catch (again) {
      fault = again
    }
  }
}

/** Ends after a pause, or as soon as the network is back. */
function nextChance(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, pause)
    addEventListener('online', end)
  })
}

/** Those not yet had; what is disabled stands in the page itself. */
const STYLES = 'link[rel="stylesheet"]:not([disabled])'

/** Asks again for the style sheets that could not be had: Vite asks for each only once. */
async function mendStyles(): Promise<void> {
  const missed = [...document.querySelectorAll<HTMLLinkElement>(STYLES)].filter(({ sheet }) => !sheet)
  await Promise.all(
    missed.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.onload = resolve
          again.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
          link.replaceWith(again)
        }),
    ),
  )
}
