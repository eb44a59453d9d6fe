/** The screen of the prayer hall: the engines of televisions differ most in their workers. */
import { NETWORK_ERRORS, test } from './fixtures.ts'
import type { Tab } from './tab.ts'

const waitUntilControlled = (tab: Tab) =>
  tab.waitUntil(() => {
    const { controller } = navigator.serviceWorker
    return controller?.state === 'activated' && controller.scriptURL.endsWith('/wall-sw.js')
  })

// Of any scene, since the clock is the device's own: during a prayer the screen shows no times.
const waitForScene = (tab: Tab) => tab.waitUntil(() => document.querySelector('main > .stage') !== null)

// WebKit never finishes a worker whose page is loaded anew while it installs, this one or any other, until the browser is closed.
test('the screen of the hall is controlled by its worker, and starts without a server', async ({
  tab,
  minbar,
  expectedErrors,
}) => {
  await tab.goto('/wall')
  await waitUntilControlled(tab)
  await minbar.stop('SIGKILL')
  expectedErrors.push(...NETWORK_ERRORS)
  try {
    await tab.reload()
    await waitForScene(tab)
  } finally {
    await minbar.start()
  }
})
