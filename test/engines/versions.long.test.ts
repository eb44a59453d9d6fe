/** A phone meets two versions of the site at once, as during a deployment. */
import { installUpdate } from '../e2e/install-update.ts'
import { buildSecondVersion, NEW_HEADING } from '../helpers/build-second-version.ts'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'
import { DEPLOYMENTS, startVersionsProxy, type VersionsProxy } from '../helpers/versions-proxy.ts'
import { EXPECTED_ERRORS, expect, NETWORK_ERRORS, test } from './fixtures.ts'
import { pageScript } from './page-script.ts'
import { Tab } from './tab.ts'

test.describe.configure({ timeout: 240_000 })

let next: MinbarProcess
let proxy: VersionsProxy
test.beforeAll(async () => {
  next = await createMinbarProcess({}, ['test/helpers/site-process.ts', await buildSecondVersion()])
  await next.start()
  proxy = await startVersionsProxy()
})
test.afterAll(async () => {
  await proxy.close()
  await next.remove()
})

const install = (tab: Tab) => tab.evaluate(installUpdate)

for (const name of ['each request reaches another process', 'the new version is taken back and returns']) {
  test(`no page breaks when ${name}`, async ({ engine, engineName, minbar }) => {
    const driver = await engine.newDriver(pageScript({}))
    const tab = new Tab(driver, proxy.url)
    try {
      proxy.route(() => ({ server: minbar.url }))
      await tab.goto('/timeline')
      await tab.waitUntilStoredOnDevice()
      proxy.route((path, count) => DEPLOYMENTS[name]?.(path, count, minbar.url, next.url) ?? { server: next.url })
      await install(tab)
      for (const path of ['/', '/services', '/downloads', '/fridaybayan', '/timeline']) {
        await tab.goto(path)
        await tab.waitUntil(() => /\w/.test(document.querySelector('main h1')?.textContent ?? ''))
        expect(await tab.evaluate(() => document.body.textContent)).not.toContain('Unexpected Application Error')
      }
      proxy.route(() => ({ server: next.url }))
      for (let visit = 1; ; visit += 1) {
        await tab.goto('/timeline')
        await install(tab)
        await tab.waitUntil(() => /\w/.test(document.querySelector('main h1')?.textContent ?? ''))
        const heading = await tab.evaluate(() => document.querySelector('main h1')?.textContent)
        if (heading === NEW_HEADING) break
        expect(visit).toBeLessThan(3)
        await tab.getByRole('button', 'Update now').click()
        await tab.waitUntil((text) => document.querySelector('main h1')?.textContent === text, NEW_HEADING)
      }
      const expected = [...NETWORK_ERRORS, ...(EXPECTED_ERRORS[engineName] ?? [])]
      const unexpected = tab.errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
      expect(unexpected).toEqual([])
    } finally {
      await tab.close()
    }
  })
}
