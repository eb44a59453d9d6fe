/**
 * Whether a person is in the middle of something that loading the page anew would spoil: a recording that plays, an
 * upload, a form with words in it. Updates wait for it.
 */
const holders = new Set<object>()
const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>()
const listeners = new Set<() => void>()
/** Fields whose value is not something written. */
const NOT_WRITTEN = new Set(['range', 'checkbox', 'radio', 'button', 'submit', 'search'])

/**
 * Says that something goes on: the player while it plays, an upload while it runs.
 * @returns a function that says it is over; calling it twice does no harm
 */
export function holdUpdates(): () => void {
  const holder = {}
  holders.add(holder)
  tell()
  return () => {
    if (holders.delete(holder)) tell()
  }
}

/** @returns whether something goes on now */
export function isBusy(): boolean {
  return holders.size > 0 || navigator.mediaSession?.playbackState === 'playing' || hasWords()
}

/**
 * @param listener called when the answer of {@link isBusy} may have changed
 * @returns a function that stops it
 */
export function subscribeBusy(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('input', onInput)
    document.addEventListener('reset', tell)
    document.addEventListener('visibilitychange', tell)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('input', onInput)
    document.removeEventListener('reset', tell)
    document.removeEventListener('visibilitychange', tell)
  }
}

function onInput({ target }: Event): void {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
  if (field && !NOT_WRITTEN.has(field.type)) typedIn.add(field)
  tell()
}

/** A field counts while it is on the page and holds what was typed; one that was sent and cleared does not. */
function hasWords(): boolean {
  for (const field of typedIn) {
    if (field.isConnected && field.value !== '') return true
    typedIn.delete(field)
  }
  return false
}

function tell(): void {
  for (const listener of listeners) listener()
}
