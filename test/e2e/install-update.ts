/**
 * Looks for a newer worker. Resolves when it is installed or has failed, or when there is none. It runs in the page, so
 * it must not use anything outside of itself.
 */
export async function installUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update().catch(() => undefined)
  const worker = registration?.installing
  if (!worker) return
  await new Promise<void>((resolve) => {
    const check = () => worker.state !== 'installing' && resolve()
    worker.addEventListener('statechange', check)
    check()
  })
}
