/** Scope of the worker that the site's first generation left on phones. */
const OLD_SCOPE = '/firebase-cloud-messaging-push-scope'

type Container = Pick<ServiceWorkerContainer, 'getRegistrations'>

/**
 * Takes leave of the old push worker, which a new worker at another scope does not replace: it would go on showing
 * its own messages beside ours. What the phone keeps is not touched.
 * @param container the browser's workers
 * @returns whether there was one
 */
export async function leaveOldWorker(container: Container): Promise<boolean> {
  const registrations = await container.getRegistrations()
  const old = registrations.find(({ scope }) => new URL(scope).pathname.replace(/\/$/, '') === OLD_SCOPE)
  if (!old) return false
  try {
    await (await old.pushManager?.getSubscription())?.unsubscribe()
  } catch (fault) {
    console.warn('The old subscription could not be ended; its worker goes all the same:', fault)
  }
  return old.unregister()
}
