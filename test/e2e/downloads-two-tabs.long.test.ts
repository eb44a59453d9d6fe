import { NINETY_MINUTES } from '../helpers/recordings.ts'
import { expect, test, visitOnce } from './app-fixtures.ts'
import { expectSaved, findRow } from './downloads-page.ts'
import { uploadTalk } from './player-page.ts'

test.describe.configure({ timeout: 120_000 })

test('two tabs that download one talk at the same moment load it once, and both show it as saved', async ({
  page,
  context,
  minbar,
}) => {
  const talk = await uploadTalk(minbar.url, 'A talk for two tabs', NINETY_MINUTES)
  await visitOnce(page, '/fridaybayan')
  const second = await context.newPage()
  await second.goto('/fridaybayan')
  const tabs = [page, second]
  const requests: string[] = []
  for (const tab of tabs)
    tab.on('request', (request) => {
      if (request.url().endsWith(talk.downloadURL)) requests.push(request.headers().range ?? 'all')
    })
  const buttons = await Promise.all(
    tabs.map(async (tab) => {
      const button = findRow(tab, talk).getByRole('button', { name: /^Download, / })
      await expect(button).toBeVisible()
      return button.elementHandle()
    }),
  )
  // Without waiting, so that neither tab has heard of the other's download.
  await Promise.all(buttons.map((button) => button?.evaluate((element: HTMLElement) => element.click())))
  for (const tab of tabs) await expectSaved(tab, talk)
  expect(requests).toHaveLength(1)

  // The stored bytes are the recording's.
  const size = await page.evaluate(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength, talk.downloadURL)
  expect(size).toBe(talk.bytes)
  await second.close()
})
