import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate/node'
import { expect, test } from './fixtures.ts'
import { expectHeadingsInOrder, expectNoAxeFaults, expectToBeTapped, expectToFit } from './look.ts'
import { NO_SERVICES, ROUTES } from './routes.ts'

const validator = new HtmlValidate(JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')))

for (const route of ROUTES) {
  test(`${route} answers with its page, asks nobody else, fits every width, and has no fault for axe`, async ({
    page,
    minbar,
  }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(minbar.url) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url())
    })
    const response = await page.goto(route, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(200)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCount(1)
    await expect(heading).toHaveText(/\w{3}/)
    await expect(page).toHaveTitle(/\w{4}.*Minbar|^Minbar/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40}/)
    await expectHeadingsInOrder(page)
    await expectNoAxeFaults(page)
    await expectToFit(page)
    await expectToBeTapped(page)
    expect(elsewhere).toEqual([])
  })
}

test('every page has a title, a description and an address of its own, and HTML without a fault', async ({
  request,
  minbar,
}) => {
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const route of ROUTES) {
    const html = await (await request.get(route)).text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
    // An event has one page under two addresses; the news' one names the other as its own.
    if (!route.startsWith('/news/')) {
      expect(titles.get(title), `${route} has the title of`).toBeUndefined()
      expect(descriptions.get(description), `${route} has the description of`).toBeUndefined()
    }
    titles.set(title, route)
    descriptions.set(description, route)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    const hidden = html.includes('<meta name="robots" content="noindex">')
    if (!hidden) expect(canonical).toBe(minbar.url + route.replace('/news/', '/events/'))
    const { results } = await validator.validateString(html)
    expect(
      results.flatMap((result) => result.messages.map(({ message, line }) => `${route}:${line} ${message}`)),
    ).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page still says what it is about, and its links lead on', async ({ page }) => {
    test.setTimeout(120_000)
    for (const route of ROUTES) {
      await page.goto(route, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await page.getByRole('main').textContent())?.length, route).toBeGreaterThan(60)
    }
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Next jamat' }).getByRole('listitem').first()).toHaveText(
      /Fajr\d:\d\d/,
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'Books' }).click()
    await expect(page).toHaveURL('/seerat')
    await expect(page.getByRole('main').getByRole('link', { name: /Download PDF/ })).toHaveCount(6)
  })
})

test.describe('addresses that are not there', () => {
  /** The browser reports the page's own 404 as a complaint. */
  test.beforeEach(({ faults }) => faults.expect(/status of 404/))

  test("unknown services answer 404 with 'Service not found.'", async ({ page }) => {
    for (const path of [...NO_SERVICES, '/no-such-thing']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByText('Service not found.', { exact: true })).toBeVisible()
    }
    // Alive and still the same: the page was not drawn anew as something else.
    await expect(page.getByRole('region', { name: 'Jamat timings, moving line' })).toContainText(/\d:\d\d/)
    await expect(page.getByText('Service not found.', { exact: true })).toBeVisible()
  })

  test('deeper ones answer 404 with a friendly page', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await page.getByRole('main').getByRole('link', { name: 'Bayanat' }).click()
    await expect(page).toHaveURL('/hazrat')
  })
})
