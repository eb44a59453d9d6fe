/** Wraps the click handler of a toggle, so that the second click of a double click does not undo the first. */
export const singleClick =
  (handler: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) handler()
  }
