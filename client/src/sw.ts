/**
 * The site's one worker. This file only wires; what happens is in `sw/`, where it is tested. It keeps the site's own
 * files; the mosque's data is the page's affair (`data/`), so `/api` passes through untouched.
 */
/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { createSavedAudio, isSavedAudio } from './sw/audio.ts'
import { type Fetched, keepFetched } from './sw/background.ts'
import { createImageStrategy, isOwnImage } from './sw/images.ts'
import { handleMessage } from './sw/messages.ts'
import { ADMIN_PAGES, createAdminPages, IGNORED_PARAMETERS, NOT_PAGES, SHELL } from './sw/pages.ts'
import { type PrecacheEntry, precache } from './sw/precache.ts'
import { handleClick, handleClose, handlePush, handleSubscriptionChange, payloadOf } from './sw/push.ts'
import { isShare, takeShared } from './sw/share.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Put in at build: the files to keep, each with its content's mark. */
  __WB_MANIFEST: PrecacheEntry[]
}

// The page of a first visit is served by this worker from then on, so that its further parts come from the cache too.
clientsClaim()
const kept = precache(self.__WB_MANIFEST, IGNORED_PARAMETERS, self, registerRoute)
cleanupOutdatedCaches()
const shell = kept.createHandlerBoundToURL(SHELL)
registerRoute(new NavigationRoute(shell, { denylist: NOT_PAGES }))
registerRoute(new NavigationRoute(createAdminPages(shell), { allowlist: ADMIN_PAGES }))
registerRoute(isShare, takeShared, 'POST')
registerRoute(isOwnImage, createImageStrategy())
for (const method of ['GET', 'HEAD'] as const) registerRoute(isSavedAudio, createSavedAudio(), method)
self.addEventListener('message', (event) => handleMessage(event.data, self))
const clock = () => new Date()
self.addEventListener('push', (event) => event.waitUntil(handlePush(payloadOf(event), self, clock)))
self.addEventListener('notificationclick', (event) => event.waitUntil(handleClick(event, self)))
self.addEventListener('notificationclose', (event) => event.waitUntil(handleClose(event.notification, self)))
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(handleSubscriptionChange(event.newSubscription, self, clock))
})
self.addEventListener('backgroundfetchsuccess', (event) => {
  const { registration } = event as Event & { registration: Fetched }
  ;(event as ExtendableEvent).waitUntil(keepFetched(registration))
})
self.addEventListener('backgroundfetchclick', (event) =>
  (event as ExtendableEvent).waitUntil(self.clients.openWindow('/downloads')),
)
