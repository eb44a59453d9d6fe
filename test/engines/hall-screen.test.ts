/** The screen of the prayer hall: the engines of televisions differ most in their workers. */
import { NETWORK_ERRORS, test } from './fixtures.ts'
import type { Tab } from './tab.ts'

const waitUntilControlled = (tab: Tab) =>
  tab.waitUntil(() => {
    const { controller } = navigator.serviceWorker
    return controller?.state === 'activated' && controller.scriptURL.endsWith('/wall-sw.js')
  })

const waitForTimes = (tab: Tab) =>
  tab.waitUntil(() => (document.querySelector('main')?.textContent.match(/\d:\d\d/g) ?? []).length > 5)

test('the screen of the hall, loaded again while its worker is installed, is controlled by it, and starts without a server', async ({
  tab,
  minbar,
  expectedErrors,
}) => {
  await tab.goto('/wall')
  await tab.waitUntil(async () => (await navigator.serviceWorker.getRegistration('/wall')) !== undefined)
  await tab.reload()
  await waitUntilControlled(tab)
  await minbar.stop('SIGKILL')
  expectedErrors.push(...NETWORK_ERRORS)
  try {
    await tab.reload()
    await waitForTimes(tab)
  } finally {
    await minbar.start()
  }
})
