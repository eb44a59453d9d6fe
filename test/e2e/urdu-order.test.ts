/** Numbers, addresses and Latin words are read from left to right on pages in Urdu. */
import { loadContent, walk } from '#content/check.ts'
import { admin } from '#content/ur/admin.ts'
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import { isolate } from '#contracts/typed-text.ts'
import { ADMIN, expect, test } from './admin-fixtures.ts'
import { findMisordered } from './visual-order.ts'

/** Values of texts: a count among words, and what pages isolate, as they isolate everything that is typed. */
const SAMPLES: readonly unknown[][] = [
  [2, 'رمضان', 'جمعہ'],
  ['رمضان', 90, 'جمعہ'],
  ['رمضان', 'جمعہ', 90],
  ['+92 300 0000000', 'Sahih Muslim (1)', '8:45 p.m.'].map((text) => isolate(text, 'rtl')),
]

/** Returns every text of a kind of content, those with values once for each sample. */
function textsOf(content: unknown): string[] {
  return [...walk(content)].flatMap(({ value }) => {
    if (typeof value === 'string') return [value]
    return typeof value === 'function' ? SAMPLES.map((values) => String(value(...values))) : []
  })
}

test('every Urdu text shows the numbers, addresses and Latin words in it in their own order', async ({ page }) => {
  const texts = [...new Set(textsOf(await loadContent('ur')))].filter(
    (text) => /[a-z\d]/i.test(text) && /\p{sc=Arab}/u.test(text),
  )
  expect(texts.length).toBeGreaterThan(300)
  await page.setContent('<html lang="ur" dir="rtl"><body>')
  await page.evaluate((lines) => {
    const show = (text: string) => Object.assign(document.createElement('p'), { textContent: text })
    document.body.append(...lines.map(show))
  }, texts)
  expect(await findMisordered(page)).toEqual([])
})

test('every page in Urdu shows phone numbers, addresses, sizes and times in their own order', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const paths = [
    '/',
    '/contact',
    '/events/1',
    '/services',
    '/education',
    '/bankaccountdetails',
    '/fridaybayan',
    '/bayan/1',
  ]
  for (const path of paths) {
    await page.goto(`/ur${path}`, { waitUntil: 'networkidle' })
    // The last headings of the footer are closed on a phone.
    await page.locator('footer details').evaluateAll((all) => all.map((each) => each.setAttribute('open', '')))
    expect.soft(await findMisordered(page), path).toEqual([])
  }
  await page.locator('header button[commandfor], header button[aria-haspopup="dialog"]').first().click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  expect.soft(await findMisordered(page)).toEqual([])
  // Both are where the lines of a page in Urdu begin.
  const [phone, email] = [menu.locator('a[href^="tel:"]'), menu.locator('a[href^="mailto:"]')]
  const end = async (link: typeof phone) => link.evaluate((element) => element.getBoundingClientRect().right)
  expect(await end(phone)).toBeCloseTo(await end(email), 0)
})

test('the printed month in Urdu shows the phone number and the address of the site in their own order', async ({
  page,
}) => {
  await page.goto('/ur/times')
  await page.emulateMedia({ media: 'print' })
  const foot = page.locator('main p', { hasText: '+92' })
  await expect(foot).toBeVisible()
  await expect(page.locator('main p').last()).toContainText('/ur/times')
  expect(await findMisordered(page)).toEqual([])
  await expect(foot).not.toContainText(/\p{sc=Arab}\./u)
})

test('the administrators’ screens in Urdu show signs on the side of their number', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route(/\.example\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto(`/ur${ADMIN_PATHS[0]}`)
  await page.locator('main input[type="email"]').fill(ADMIN.email)
  await page.locator('main input[type="password"]').fill(ADMIN.password)
  await page.locator('main button[type="submit"]').click()
  await expect(page.locator('main input[type="password"]')).toHaveCount(0)
  for (const path of ADMIN_PATHS) {
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/ur${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.frame.titles[path])
    if (path === '/update-jamat') await page.locator('main button', { hasText: admin.jamat.edit }).first().click()
    expect.soft(await findMisordered(page), path).toEqual([])
  }
})
