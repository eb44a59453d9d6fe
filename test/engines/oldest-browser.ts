/**
 * Removes the features that the oldest browsers of the build's target lack. Runs in the page, before its own scripts.
 */
export function removeNewerFeatures(): void {
  const remove = (target: object, ...names: string[]) => {
    for (const name of names) delete (target as Record<string, unknown>)[name]
  }
  remove(AbortSignal, 'any')
  remove(Promise, 'withResolvers')
  remove(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with')
  remove(Document.prototype, 'startViewTransition')
  remove(window, 'requestIdleCallback', 'cancelIdleCallback')
  remove(Navigator.prototype, 'userActivation')
  remove(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  remove(HTMLButtonElement.prototype, 'popoverTargetElement', 'popoverTargetAction')
}
