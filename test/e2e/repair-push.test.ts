/** Notifications after a repair: browsers end a subscription together with its service worker. */
import { expect, visitOnce } from './app-fixtures.ts'
import { createPhone, test } from './push-fixtures.ts'

test('notifications that are on stay on: the phone subscribes again by itself, with the same topics', {
  tag: ['@long', '@full-browser'],
}, async ({ page, context, minbar, push }) => {
  await context.grantPermissions(['notifications'], { origin: minbar.url })
  const phones = [await createPhone(push, minbar.url), await createPhone(push, minbar.url)]
  await page.addInitScript(
    (tokens) => {
      // The number of subscriptions that were made; negative while there is none.
      const count = () => Number(localStorage.getItem('subscriptions') ?? 0)
      const subscriptionOf = (index: number) => {
        const token = tokens[index - 1] ?? '{}'
        return { ...JSON.parse(token), options: {}, toJSON: () => JSON.parse(token), unsubscribe: async () => true }
      }
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('subscriptions', String(Math.abs(count()) + 1))
        return subscriptionOf(count())
      }
      PushManager.prototype.getSubscription = async () => (count() > 0 ? subscriptionOf(count()) : null)
      const { unregister } = ServiceWorkerRegistration.prototype
      ServiceWorkerRegistration.prototype.unregister = function () {
        localStorage.setItem('subscriptions', String(-count()))
        return unregister.call(this)
      }
    },
    phones.map(({ token }) => token),
  )
  await visitOnce(page, '/notifications')
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications are on for this phone.' })).toBeVisible()
  const changed = page.waitForResponse('**/api/save-token')
  await page.getByRole('switch', { name: /Friday Bayan/ }).click()
  await changed

  const saved = page.waitForRequest('**/api/save-token')
  await page.goto('/repair?from=%2Fnotifications')
  await page.getByRole('button', { name: 'Repair' }).click()
  expect((await saved).postDataJSON()).toMatchObject({
    token: phones[1]?.token,
    topics: ['timings', 'morningdars', 'events', 'janazah', 'announcements'],
  })
  await expect(page.getByRole('heading', { name: 'Notifications are on for this phone.' })).toBeVisible()
  await expect(page.getByRole('switch', { name: /Friday Bayan/ })).not.toBeChecked()
})
