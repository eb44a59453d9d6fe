import { expect, test } from './fixtures.ts'
import { expectNoLatinWords } from './latin-words.ts'
import { longUnless } from './long-run.ts'
import { expectNoAxeViolations, expectToFit } from './look.ts'
import { ROUTES } from './routes.ts'

for (const route of [...ROUTES, '/downloads', '/notifications']) {
  test(
    `/ur${route} is in Urdu, from right to left, names its twin, and fits a phone`,
    longUnless(route === '/'),
    async ({ page, minbar }) => {
      const response = await page.goto(`/ur${route}`, { waitUntil: 'networkidle' })
      expect(response?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const listed = (await page.locator('meta[name="robots"][content="noindex"]').count()) === 0
      if (listed) {
        const path = route.replace('/news/', '/events/')
        const linkTo = (selector: string) => page.locator(`head link${selector}`)
        await expect(linkTo('[rel="canonical"]')).toHaveAttribute('href', `${minbar.url}/ur${path}`)
        await expect(linkTo('[hreflang="ur"]')).toHaveAttribute('href', `${minbar.url}/ur${path}`)
        await expect(linkTo('[hreflang="en"]')).toHaveAttribute('href', minbar.url + path)
        await expect(linkTo('[hreflang="x-default"]')).toHaveAttribute('href', minbar.url + path)
        const english = await (await page.request.get(path)).text()
        expect(english).toContain(`hreflang="ur" href="${minbar.url}/ur${path}"`)
        expect(english).toContain(`rel="canonical" href="${minbar.url}${path}"`)
      }
      await expectNoLatinWords(page)
      await expectNoAxeViolations(page)
      await expectToFit(page)
    },
  )
}

test('every link of a page in Urdu stays in Urdu, and the router follows it', async ({ page }) => {
  await page.goto('/ur/')
  const hrefs = await page
    .locator('a[href^="/"]:not([hreflang], [href*="."])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs.filter((href) => !href?.startsWith('/ur/'))).toEqual([])
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('contentinfo').locator('a[href="/ur/about"]').dispatchEvent('click')
  await expect(page).toHaveURL('/ur/about')
  await page.locator('header a[href="/ur/"]').first().click()
  await expect(page).toHaveURL('/ur/')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the switch leads to the same place in the other language and is remembered', async ({ page }) => {
  await page.goto('/fridaybayan?page=2#main')
  await expect(page.locator('#root[data-hydrated]')).toBeAttached()
  await page.getByRole('link', { name: 'اردو' }).first().click()
  await expect(page).toHaveURL('/ur/fridaybayan?page=2#main')
  await expect(page.locator('html[lang="ur"] #root[data-hydrated]')).toBeAttached()
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ur')
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL('/fridaybayan?page=2#main')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
})

test('a chosen language that the site no longer has does not redirect', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'xx'))
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/about$/)
})

test('addresses that are no page return 404 in Urdu', { tag: '@long' }, async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  for (const path of ['/ur/no-such-service', '/ur/no/such/page', '/ur/events/999999', '/ur/bayan/999999']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
    await expect(page.locator('h1')).toHaveText(/[\u0600-\u06ff]{3}/)
  }
})

test('an administrators’ page in Urdu leads to the login page in Urdu', { tag: '@long' }, async ({ page }) => {
  await page.goto('/ur/newbayan')
  await expect(page).toHaveURL(/\/ur\/login\?to=/)
})

test('the manifest of each language opens the app in it, and the sitemap has every page in both', async ({
  request,
  minbar,
}) => {
  const english = await (await request.get('/manifest.webmanifest')).json()
  const urdu = await (await request.get('/ur/manifest.webmanifest')).json()
  expect([english.lang, english.dir, english.start_url]).toEqual(['en', 'ltr', '/?source=app'])
  expect([urdu.lang, urdu.dir, urdu.start_url]).toEqual(['ur', 'rtl', '/ur/?source=app'])
  expect([urdu.id, urdu.scope]).toEqual([english.id, english.scope])
  for (const { url } of urdu.shortcuts) expect(url).toMatch(/^\/ur\//)
  expect(await (await request.get('/ur/')).text()).toContain('<link rel="manifest" href="/ur/manifest.webmanifest">')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/', '/about', '/events/1', '/fridaybayan']) {
    for (const prefix of ['', '/ur']) expect(sitemap).toContain(`<loc>${minbar.url}${prefix}${path}</loc>`)
    expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="ur" href="${minbar.url}/ur${path}"/>`)
  }
})

test.describe('a visitor who prefers Urdu', () => {
  test.use({ locale: 'ur-PK' })

  test('is offered it once, without being redirected, and stays where they choose to', async ({ page }) => {
    await page.goto('/about')
    const offer = page.getByRole('region', { name: 'یہ ویب سائٹ اردو میں بھی ہے۔' })
    await expect(offer).toBeVisible()
    await expect(page).toHaveURL('/about')
    await offer.getByRole('button', { name: 'ابھی نہیں' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(offer).toHaveCount(0)
  })

  test('reads on in Urdu after accepting', { tag: '@long' }, async ({ page }) => {
    await page.goto('/about?x=1')
    await page.getByRole('button', { name: 'اردو میں پڑھیں' }).click()
    await expect(page).toHaveURL('/ur/about?x=1')
  })
})

test('shows the Urdu title of a talk and of an event first, and the English one to English visitors', async ({
  page,
  context,
}) => {
  const urdu = 'غصہ اور اس کا علاج'
  await page.goto('/ur/fridaybayan')
  const talk = page.getByRole('main').getByRole('link', { name: urdu })
  await expect(talk).toBeVisible()
  await expect(page.getByRole('main').getByText('Anger, and how to cool it')).toHaveCount(0)
  await expect(
    page
      .getByRole('main')
      .getByText(/\d{1,2} نومبر \d{4}ء/)
      .first(),
  ).toBeVisible()
  await talk.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(urdu)
  await expect(page).toHaveTitle(new RegExp(`^${urdu}`))
  await expect(page.getByRole('main').getByText('Anger, and how to cool it')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'سنیں', exact: true }).click()
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(urdu)

  const english = await context.newPage()
  await english.goto(page.url().replace('/ur/', '/'))
  await expect(english.getByRole('heading', { level: 1 })).toHaveText('Anger, and how to cool it')
  await expect(english.getByText(urdu)).toBeVisible()
  await english.goto('/ur/news')
  await expect(english.getByRole('main').getByText('خون کے عطیات کی مہم')).toBeVisible()
  await expect(english.getByText('Blood donation drive')).toHaveCount(0)
  await english.goto('/ur/events/3')
  await expect(english.getByRole('heading', { level: 1 })).toHaveText('خون کے عطیات کی مہم')
  await expect(english.getByText('Blood donation drive')).toBeVisible()
})
