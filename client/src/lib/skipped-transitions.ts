/**
 * A tap that comes while a page still fades in skips the fade. The browser rejects a promise that the router leaves
 * alone and reports it as a fault, which it is not.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message)) {
      event.preventDefault()
    }
  })
}
