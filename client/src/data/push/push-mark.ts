/** A mark beside the worker's database, read without opening it: whether this phone has ever asked for notifications. */
const MARK = 'push'

/** @returns whether there may be a subscription to look after, or times that came with a message */
export function hasPush(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

/** Sets the mark; it stays when notifications are turned off, since what came stays as well. */
export function markPush(): void {
  try {
    localStorage.setItem(MARK, '1')
  } catch {
    // Nothing is looked after then, until the notifications' page is opened.
  }
}
