import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate/node'
import { expect, test } from './fixtures.ts'
import { longUnless } from './long-run.ts'
import { expectHeadingsInOrder, expectNoAxeViolations, expectToBeTapped, expectToFit } from './look.ts'
import { NO_SERVICES, ROUTES } from './routes.ts'

const validator = new HtmlValidate(JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')))

for (const route of ROUTES) {
  test(
    `${route} responds with its page, makes no third-party requests, fits every width, and has no axe violations`,
    longUnless(route === '/'),
    async ({ page, minbar }) => {
      const thirdParty: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(minbar.url) && !/^(data|blob):/.test(request.url()))
          thirdParty.push(request.url())
      })
      const response = await page.goto(route, { waitUntil: 'networkidle' })
      expect(response?.status()).toBe(200)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveCount(1)
      await expect(heading).toHaveText(/\w{3}/)
      await expect(page).toHaveTitle(/\w{4}.*Minbar|^Minbar/)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40}/)
      await expectHeadingsInOrder(page)
      // HTML allows a list whose entries are all in groups, or none.
      await expect(page.locator('dl:has(> div):has(> :not(div))')).toHaveCount(0)
      await expectNoAxeViolations(page)
      await expectToFit(page)
      await expectToBeTapped(page)
      expect(thirdParty).toEqual([])
    },
  )
}

test('every page has its own title, description and canonical address, and valid HTML', { tag: '@long' }, async ({
  request,
  minbar,
}) => {
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const route of ROUTES) {
    const html = await (await request.get(route)).text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
    // An event has two addresses; the one under /news names the other as canonical.
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

  test('every page has its content', { tag: '@long' }, async ({ page }) => {
    for (const route of ROUTES) {
      await page.goto(route, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await page.getByRole('main').textContent())?.length, route).toBeGreaterThan(60)
    }
  })

  test('the home page has its times, and links work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Next jamat' }).getByRole('listitem').first()).toHaveText(
      /Fajr\d:\d\d/,
    )
    const footer = page.getByRole('contentinfo')
    await footer.locator('summary', { hasText: 'Quick links' }).click()
    await footer.getByRole('link', { name: 'Books' }).click()
    await expect(page).toHaveURL('/seerat')
    await expect(page.getByRole('main').getByRole('link', { name: /Download PDF/ })).toHaveCount(6)
  })
})

test.describe('unknown addresses', () => {
  /** Chromium reports the page's own status 404 as an error. */
  test.beforeEach(({ pageErrors }) => pageErrors.expect(/status of 404/))

  test("unknown services return 404 with 'Service not found.'", async ({ page }) => {
    for (const path of [...NO_SERVICES, '/no-such-thing']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByText('Service not found.', { exact: true })).toBeVisible()
    }
    // Hydration does not replace the page.
    await expect(page.getByRole('region', { name: 'Jamat timings, moving line' })).toContainText(/\d:\d\d/)
    await expect(page.getByText('Service not found.', { exact: true })).toBeVisible()
  })

  test('other paths return 404 with a friendly page', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await page.getByRole('main').getByRole('link', { name: 'Bayanat' }).click()
    await expect(page).toHaveURL('/hazrat')
  })

  test('an unknown address offers the jamat times and a search of the talks', async ({ page }) => {
    await page.goto('/no/such/page')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Jamat timings' })).toHaveAttribute('href', '/times')
    await main.getByRole('searchbox', { name: 'Search the Friday talks' }).fill('patience')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/fridaybayan?q=patience')
    await expect(main.locator('mark').first()).toBeVisible()
  })
})
