/** Tracks activity that a reload would interrupt: playback, an upload, a form with unsaved input. Updates wait for it. */
const holders = new Set<object>()
const editedFields = new Set<HTMLInputElement | HTMLTextAreaElement>()
const listeners = new Set<() => void>()
/** Input types that hold no typed text. */
const NON_TEXT_TYPES = new Set(['range', 'checkbox', 'radio', 'button', 'submit', 'search'])

// From the beginning: a field may be filled before anything subscribes. There is no document in the build.
globalThis.document?.addEventListener?.('input', onInput)

/**
 * Delays updates during an activity such as playback or an upload.
 * @returns a function that ends the delay; calling it twice is harmless
 */
export function holdUpdates(): () => void {
  const holder = {}
  holders.add(holder)
  notify()
  return () => {
    if (holders.delete(holder)) notify()
  }
}

/** Returns whether a reload would interrupt something now. */
export function isBusy(): boolean {
  return holders.size > 0 || navigator.mediaSession?.playbackState === 'playing' || hasUnsavedInput()
}

/**
 * Calls the listener when the result of {@link isBusy} may have changed.
 * @returns a function that unsubscribes
 */
export function subscribeBusy(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('reset', notify)
    document.addEventListener('visibilitychange', notify)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('reset', notify)
    document.removeEventListener('visibilitychange', notify)
  }
}

function onInput({ target }: Event): void {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
  if (field && !NON_TEXT_TYPES.has(field.type)) editedFields.add(field)
  notify()
}

/** Returns whether an edited field is on the page and not empty; a form that was sent and cleared does not count. */
function hasUnsavedInput(): boolean {
  for (const field of editedFields) {
    if (field.isConnected && field.value !== '') return true
    editedFields.delete(field)
  }
  return false
}

function notify(): void {
  for (const listener of listeners) listener()
}
