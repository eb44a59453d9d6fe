/** /bankaccountdetails, /donate, /contact: correct numbers, and third parties only on request. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { longUnless } from './long-run.ts'

const IBANS = ['PK17SMPL0000000000000001', 'PK87SMPL0000000000000002', 'PK60SMPL0000000000000003']
const COLUMNS = ['IBAN', 'Account title', 'Account number', 'Bank name', 'Branch code', 'Share']

const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Records what the page writes to the clipboard, independent of the browser's permissions. */
async function watchClipboard(page: Page, response: 'takes' | 'refuses'): Promise<() => Promise<unknown>> {
  await page.addInitScript(`
    window.copiedTexts = []
    navigator.clipboard.writeText = async (text) => {
      if (${response === 'refuses'}) throw new DOMException('Not allowed', 'NotAllowedError')
      window.copiedTexts.push(text)
    }
  `)
  return () => page.evaluate('window.copiedTexts')
}

test.describe('/bankaccountdetails', () => {
  test('two donation accounts and one zakat account, each with five columns and its buttons', async ({ page }) => {
    await page.goto('/bankaccountdetails')
    const tables = page.getByRole('main').getByRole('table')
    await expect(tables).toHaveCount(2)
    for (const [name, rows] of [
      ['Donation Accounts', 2],
      ['Zakat Accounts', 1],
    ] as const) {
      const table = page.getByRole('table', { name })
      await expect(table.getByRole('columnheader')).toHaveText(COLUMNS)
      await expect(table.locator('tbody').getByRole('row')).toHaveCount(rows)
      await expect(table.getByRole('cell')).toHaveCount(rows * COLUMNS.length)
    }
  })

  test('IBANs are shown in groups of four, in one line, and in two beside the button on a phone', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/bankaccountdetails')
    for (const [width, most] of [
      [1280, 1],
      [768, 2],
      [360, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      for (const iban of IBANS) await expect(page.getByText(inFours(iban), { exact: true })).toBeVisible()
      const lines = () =>
        page
          .locator('bdi[translate="no"]')
          .evaluateAll((all) =>
            Math.max(
              ...all.map(
                (number) =>
                  number.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(number).fontSize),
              ),
            ),
          )
      await expect.poll(lines, `lines of a number at ${width} px`).toBeLessThan(1.5 * most)
    }
  })

  test('a tap copies the IBAN without spaces and confirms it', async ({ page }) => {
    const copied = await watchClipboard(page, 'takes')
    await page.goto('/bankaccountdetails')
    const zakat = page.getByRole('table', { name: 'Zakat Accounts' })
    await zakat.getByRole('button', { name: /^Copy IBAN/ }).click()
    await expect(zakat.getByText('Copied').first()).toBeVisible()
    expect(await copied()).toEqual(['PK60SMPL0000000000000003'])
    const donation = page.getByRole('table', { name: 'Donation Accounts' })
    await donation.getByRole('button', { name: 'Copy account number: Jamia Masjid Minbar' }).click()
    expect(await copied()).toEqual(['PK60SMPL0000000000000003', '0000000000000002'])
  })

  test('on a phone one tap copies everything about an account', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const copied = await watchClipboard(page, 'takes')
    await page.goto('/bankaccountdetails')
    const card = page.getByRole('table', { name: 'Zakat Accounts' }).locator('tbody').getByRole('row')
    await card.getByRole('button', { name: 'Copy all: Minbar Welfare Trust Zakat' }).click()
    expect(await copied()).toEqual([
      'IBAN: PK60SMPL0000000000000003\nAccount title: Minbar Welfare Trust Zakat\nAccount number: 0000000000000003\n' +
        'Bank name: Sample Bank Limited\nBranch code: 0000',
    ])
  })

  test('on a phone the IBAN comes first in each card, its button beside it', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/bankaccountdetails')
    const cards = page.locator('tbody').getByRole('row')
    for (const [index, iban] of IBANS.entries()) {
      const card = cards.nth(index)
      const boxOf = async (locator: ReturnType<Page['locator']>) =>
        (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const number = await boxOf(card.getByText(inFours(iban), { exact: true }))
      const button = await boxOf(card.getByRole('button', { name: /^Copy IBAN/ }))
      const title = await boxOf(card.getByRole('button', { name: /^Share/ }))
      expect(button.x).toBeGreaterThan(number.x + number.width)
      expect(button.y).toBeLessThan(number.y + number.height)
      expect(button.y + button.height).toBeGreaterThan(number.y)
      expect(number.y).toBeLessThan(title.y)
    }
  })

  test('one account can be shared by itself', { tag: '@long' }, async ({ page, minbar }) => {
    await page.addInitScript(`
      window.shared = []
      navigator.share = async (data) => void window.shared.push(data)
    `)
    await page.goto('/bankaccountdetails')
    await page.getByRole('button', { name: 'Share Minbar Welfare Trust Zakat' }).click()
    const [data] = (await page.evaluate('window.shared')) as { title: string; text: string; url: string }[]
    expect(data?.title).toBe('Minbar Welfare Trust Zakat')
    expect(data?.text).toContain('IBAN: PK60SMPL0000000000000003')
    expect(data?.text).not.toContain('PK17SMPL')
    expect(data?.url).toBe(`${minbar.url}/bankaccountdetails#PK60SMPL0000000000000003`)
  })

  test('a refused copy is explained with what to do instead', { tag: '@long' }, async ({ page }) => {
    await watchClipboard(page, 'refuses')
    await page.goto('/bankaccountdetails')
    await page
      .getByRole('button', { name: /^Copy IBAN/ })
      .first()
      .click()
    await expect(page.getByText('It could not be copied. Press and hold the number to copy it.')).toBeVisible()
  })

  test('sample accounts are marked as such', { tag: '@long' }, async ({ page }) => {
    for (const path of ['/bankaccountdetails', '/donate']) {
      await page.goto(path)
      await expect(page.getByText('Sample. Do not send money.')).toBeVisible()
    }
  })

  test('in print: both tables with complete numbers, no buttons', { tag: '@long' }, async ({ page }) => {
    await page.goto('/bankaccountdetails')
    await page.emulateMedia({ media: 'print' })
    for (const iban of IBANS) await expect(page.getByText(inFours(iban), { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: 'IBAN' }).first()).toBeVisible()
  })
})

test('the IBAN is copied with two taps from the home page', { tag: '@long' }, async ({ page }) => {
  const copied = await watchClipboard(page, 'takes')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Donate Now' }).click()
  const button = page.getByRole('button', { name: /^Copy IBAN/ }).first()
  await expect(button).toBeVisible()
  await button.click()
  expect(await copied()).toEqual([IBANS[0]])
})

test('/donate shows the first account with its IBAN and Copy on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/donate')
  const [iban = ''] = IBANS
  const number = page.getByText(inFours(iban), { exact: true })
  const button = page.getByRole('button', { name: /^Copy IBAN/ }).first()
  for (const part of [page.getByRole('heading', { level: 1 }), number, button])
    await expect(part).toBeInViewport({ ratio: 1 })
  for (const part of [number, button]) {
    const isOnTop = () =>
      part.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const corners = [left + 2, right - 2].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const))
        return corners.every(([x, y]) => {
          const hit = document.elementFromPoint(x, y)
          return hit !== null && (element.contains(hit) || hit.contains(element))
        })
      })
    await expect.poll(isOnTop).toBe(true)
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('/donate shows the accounts first, then the ways to give', { tag: '@long' }, async ({ page }) => {
  await page.goto('/donate')
  const ways = page.getByRole('region', { name: 'Ways to donate' })
  await expect(ways.getByRole('heading', { level: 3 })).toHaveCount(6)
  const accounts = page.getByRole('region', { name: 'Bank accounts' })
  await expect(accounts.getByRole('table')).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Bank accounts',
    'Ways to donate',
  ])
})

test.describe('/contact', () => {
  test('WhatsApp, e-mail, telephone, address and a social link', async ({ page }) => {
    await page.goto('/contact')
    const main = page.getByRole('main')
    const whatsapp = main.locator('a[href^="https://wa.me/"]')
    await expect(whatsapp).toContainText('+92 300 0000000')
    await expect(whatsapp).toHaveAttribute('target', '_blank')
    await expect(main.locator('a[href^="mailto:"]')).toHaveText('salaam@minbar.example')
    await expect(main.locator('a[href^="tel:"]')).toHaveCount(2)
    await expect(main.locator('address')).toContainText('Karachi, Pakistan')
    await expect(main.getByRole('link', { name: /^Facebook/ })).toHaveAttribute('target', '_blank')
  })

  for (const { what, button, title, host, link } of [
    {
      what: 'map',
      button: 'Show map',
      title: /^Map of the mosque/,
      host: 'www.google.com',
      link: /^Open in Google Maps/,
    },
    { what: 'form', button: 'Show form', title: 'Contact form', host: 'docs.google.com', link: /^Open the form/ },
  ]) {
    test(
      `the ${what} loads on request, with a plain link beside it`,
      longUnless(what === 'map'),
      async ({ page, minbar }) => {
        const hosts: string[] = []
        await page.route(
          (url) => url.origin !== minbar.url && url.protocol.startsWith('http'),
          (route) => {
            hosts.push(new URL(route.request().url()).hostname)
            return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>outside</title>' })
          },
        )
        await page.goto('/contact')
        await page.waitForLoadState('networkidle')
        await expect(page.locator('iframe')).toHaveCount(0)
        expect(hosts).toEqual([])
        await expect(page.getByRole('main').getByRole('link', { name: link })).toHaveAttribute('target', '_blank')

        await page.getByRole('button', { name: button }).click()
        const frame = page.getByTitle(title)
        await expect(frame).toBeVisible()
        await expect.poll(() => hosts).toEqual([host])
        await expect(page.getByRole('main').getByRole('link', { name: link })).toBeVisible()
      },
    )
  }

  test('offline the map says that it needs the internet', { tag: '@long' }, async ({ page, context, pageErrors }) => {
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Show map' }).click()
    await expect(page.getByText('This part needs the internet. Connect and try again.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    // The other requests of the page fail as well.
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(false)
  })
})
