/** Taps on buttons that came before React could handle them. `head-script.ts` records them. */
export interface EarlyTap {
  button: HTMLButtonElement
  event: Event
}

declare global {
  interface Window {
    earlyTaps?: EarlyTap[]
  }
}

/** Older taps are dropped: visitors no longer expect a reaction. */
const MAX_AGE_MS = 8_000

/**
 * Marks a part of the page as hydrated and replays the taps on its buttons, each button once.
 * @param boundary an element with `data-boundary`
 */
export function markHydrated(boundary: HTMLElement): void {
  if ('hydrated' in boundary.dataset) return
  boundary.dataset.hydrated = ''
  const taps = (window.earlyTaps ?? []).filter(({ button }) => button.closest('[data-boundary]') === boundary)
  window.earlyTaps = window.earlyTaps?.filter((tap) => !taps.includes(tap)) ?? []
  const buttons = taps
    // The event that React is handling now needs no replay: it made React hydrate the part at once.
    .filter(({ event }) => event !== window.event && performance.now() - event.timeStamp < MAX_AGE_MS)
    .map(({ button }) => button)
  for (const button of new Set(buttons)) setTimeout(() => button.click())
}
