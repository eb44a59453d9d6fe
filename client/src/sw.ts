/**
 * The site's service worker. This file only registers listeners; the handlers in `sw/` are tested there. It caches the
 * site's own files; the mosque's data is stored by the pages (`data/`), so `/api` passes through.
 */
/// <reference lib="webworker" />

import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { DEFAULT_LANGUAGE, pathIn } from '#contracts/languages.ts'
import type { PrecacheEntry } from './pwa/offline-bundle.ts'
import { type BackgroundFetchRegistration, pauseAborted, storeFetched } from './sw/background-fetch.ts'
import { createImageStrategy, isOwnImage } from './sw/images.ts'
import { handleMessage } from './sw/messages.ts'
import {
  ADMIN_PAGES,
  createAdminPages,
  createPages,
  IGNORED_PARAMETERS,
  NAVIGATION_DENYLIST,
  redirectToStored,
} from './sw/pages.ts'
import { precache } from './sw/precache.ts'
import { handleClick, handleClose, handlePush, handleSubscriptionChange, payloadOf } from './sw/push.ts'
import { isSavedAudioRequest, serveSavedAudio } from './sw/saved-audio.ts'
import { isShareRequest, receiveShare } from './sw/share.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Injected at build time: the files to precache with their revisions. */
  __WB_MANIFEST: PrecacheEntry[]
}

const clock = () => new Date()
// Checks the stored files after the first request of each start. Registered before all other listeners: `respondWith` keeps
// later ones from being called. No event waits for it: a newer worker could not take over meanwhile.
self.addEventListener('fetch', () => void check(clock()), { once: true })
// Controls the page of a first visit at once, so that its further chunks come from the cache too.
clientsClaim()
const { matchStored, languages, storedLanguages, addLanguage, check, isComplete } = precache(
  self.__WB_MANIFEST,
  IGNORED_PARAMETERS,
  self,
  registerRoute,
)
cleanupOutdatedCaches()
const pages = createPages(languages, matchStored, isComplete)
registerRoute(new NavigationRoute(pages, { denylist: NAVIGATION_DENYLIST }))
registerRoute(new NavigationRoute(createAdminPages(pages), { allowlist: ADMIN_PAGES }))
setCatchHandler(async ({ request, url }) =>
  request.mode === 'navigate' ? redirectToStored(url, languages, await storedLanguages()) : Response.error(),
)
registerRoute(isShareRequest, receiveShare, 'POST')
registerRoute(isOwnImage, createImageStrategy())
for (const method of ['GET', 'HEAD'] as const) registerRoute(isSavedAudioRequest, serveSavedAudio, method)
self.addEventListener('message', (event) =>
  event.waitUntil(handleMessage(event.data, { skipWaiting: () => self.skipWaiting(), addLanguage })),
)
self.addEventListener('push', (event) => event.waitUntil(handlePush(payloadOf(event), self, clock)))
self.addEventListener('notificationclick', (event) => event.waitUntil(handleClick(event, self)))
self.addEventListener('notificationclose', (event) => event.waitUntil(handleClose(event.notification, self)))
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(handleSubscriptionChange(event.newSubscription, self, clock))
})
self.addEventListener('backgroundfetchsuccess', (event) => {
  const { registration } = event as Event & { registration: BackgroundFetchRegistration }
  ;(event as ExtendableEvent).waitUntil(storeFetched(registration))
})
self.addEventListener('backgroundfetchabort', (event) => {
  const { registration } = event as Event & { registration: BackgroundFetchRegistration }
  ;(event as ExtendableEvent).waitUntil(pauseAborted(registration))
})
self.addEventListener('backgroundfetchclick', (event) =>
  (event as ExtendableEvent).waitUntil(
    storedLanguages().then(([language = DEFAULT_LANGUAGE]) => self.clients.openWindow(pathIn(language, '/downloads'))),
  ),
)
