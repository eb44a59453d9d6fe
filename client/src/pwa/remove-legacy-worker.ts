/** Scope of the push worker that the site's first generation left on phones. */
const LEGACY_SCOPE = '/firebase-cloud-messaging-push-scope'

type Container = Pick<ServiceWorkerContainer, 'getRegistrations'>

/**
 * Unregisters the legacy push worker: a new worker at another scope does not replace it, and it would continue to show its
 * own messages. Caches and databases stay.
 * @returns whether there was one
 */
export async function removeLegacyWorker(container: Container): Promise<boolean> {
  const registrations = await container.getRegistrations()
  const legacy = registrations.find(({ scope }) => new URL(scope).pathname.replace(/\/$/, '') === LEGACY_SCOPE)
  if (!legacy) return false
  try {
    await (await legacy.pushManager?.getSubscription())?.unsubscribe()
  } catch (error) {
    console.warn('The legacy push subscription could not be ended; its worker is unregistered all the same:', error)
  }
  return legacy.unregister()
}
