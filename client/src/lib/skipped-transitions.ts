/**
 * Silences the rejection of skipped view transitions: a navigation during a transition skips it, and the router leaves the
 * rejected promise unhandled.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message)) {
      event.preventDefault()
    }
  })
}
