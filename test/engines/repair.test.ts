import { expect, test } from './fixtures.ts'

test('a repair loads the site anew, keeps what is stored on the device, and returns to the page', {
  tag: '@long',
}, async ({ tab }) => {
  await tab.goto('/')
  await tab.waitUntilStoredOnDevice()
  await tab.evaluate(() => localStorage.setItem('of-the-visitor', 'kept'))
  await tab.goto('/repair?from=%2Fservices%3Fa%3D1')
  await tab.getByRole('heading', 'Repair the app').waitUntilVisible()
  await tab.getByRole('button', 'Repair').click()
  await tab.waitForPath('/services')
  expect(await tab.evaluate(() => location.search)).toBe('?a=1')
  await tab.getByRole('main').getByRole('heading', /\w/).waitUntilVisible()
  await tab.waitUntilStoredOnDevice()
  await tab.waitUntil(async () => (await caches.keys()).some((name) => name.includes('precache')))
  expect(await tab.evaluate(() => localStorage.getItem('of-the-visitor'))).toBe('kept')
})
