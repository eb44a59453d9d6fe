/** Ends the browser's task: what was tapped meanwhile comes first, and nothing of a page's start holds it up for long. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
