/**
 * Takes a page's message: its person agreed to the new version, so the waiting worker takes over.
 * @param data the message as sent, by anyone
 * @param worker the waiting worker
 */
export function handleMessage(data: unknown, worker: { skipWaiting(): Promise<void> }): void {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    void worker.skipWaiting()
  }
}
