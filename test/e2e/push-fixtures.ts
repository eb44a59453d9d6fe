/**
 * Fixtures for push messages end to end: through the server and a local push service, which checks and decrypts them, into
 * Chromium's service worker.
 *
 * Headless Chromium has no push service of its own. The page's `PushManager` therefore returns a subscription at the local
 * one, with real keys (only `subscribe` and `getSubscription` are replaced), and the decrypted messages reach the browser
 * over the DevTools protocol, which wakes the service worker as a push service would.
 */
import type { BrowserContext, Page } from '@playwright/test'
import type { PushService } from '../helpers/push-service.ts'
import { test as base } from './app-fixtures.ts'

/** Tests whose server sends push messages to the local push service. */
export const test = base.extend({ minbar: ({ pushServer }, use) => use(pushServer) })

/** Returns a new phone at the local push service that expects messages of this server. */
export async function createPhone(push: PushService, url: string) {
  const { publicKey } = (await (await fetch(`${url}/api/push-key`)).json()) as { publicKey: string }
  return push.subscribe(publicKey)
}

/** Replaces the push subscription of a page, or of all tabs, by a phone at the local push service. */
export async function installLocalPhone(page: Page | BrowserContext, push: PushService, url: string) {
  const phone = await createPhone(push, url)
  await page.addInitScript((token) => {
    const subscription = {
      ...JSON.parse(token),
      options: {},
      toJSON: () => JSON.parse(token),
      unsubscribe: async () => localStorage.removeItem('subscribed') === undefined,
    }
    const proto = PushManager.prototype
    proto.subscribe = async () => {
      localStorage.setItem('subscribed', '1')
      return subscription
    }
    proto.getSubscription = async () => (localStorage.getItem('subscribed') ? subscription : null)
  }, phone.token)
  return phone
}

/** Returns a function that delivers a push message to the site's service worker. */
export async function createDelivery(page: Page, context: BrowserContext, url: string) {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return (payload: object) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data: JSON.stringify(payload) })
}

/** Returns the notifications that the phone shows. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = (await registration.getNotifications()) as (Notification & { badge: string })[]
    return notifications.map(({ title, body, icon, badge }) => ({
      title,
      body,
      icon: new URL(icon).pathname,
      badge: new URL(badge).pathname,
    }))
  })
