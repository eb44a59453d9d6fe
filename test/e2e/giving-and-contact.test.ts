/** /bankaccountdetails, /donate, /contact: numbers that must be right, and other companies that must wait. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const IBANS = ['PK17SMPL0000000000000001', 'PK87SMPL0000000000000002', 'PK60SMPL0000000000000003']
const COLUMNS = ['Account title', 'Bank name', 'Account number', 'Branch code', 'IBAN']

const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** What the page puts on the clipboard, whatever the browser allows a page to read. */
async function watchClipboard(page: Page, answer: 'takes' | 'refuses'): Promise<() => Promise<unknown>> {
  await page.addInitScript(`
    window.copiedTexts = []
    navigator.clipboard.writeText = async (text) => {
      if (${answer === 'refuses'}) throw new DOMException('Not allowed', 'NotAllowedError')
      window.copiedTexts.push(text)
    }
  `)
  return () => page.evaluate('window.copiedTexts')
}

test.describe('/bankaccountdetails', () => {
  test('two donation accounts and one zakat account, each with five facts', async ({ page }) => {
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

  test('IBANs stand in groups of four, on a phone too', async ({ page }) => {
    await page.goto('/bankaccountdetails')
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const iban of IBANS) await expect(page.getByText(inFours(iban), { exact: true })).toBeVisible()
      const lines = () =>
        page
          .locator('bdi')
          .evaluateAll((all) =>
            Math.max(
              ...all.map(
                (number) =>
                  number.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(number).fontSize),
              ),
            ),
          )
      await expect.poll(lines, `each number in one line at ${width} px`).toBeLessThan(2)
    }
  })

  test('a tap copies the IBAN without spaces, and says so', async ({ page }) => {
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

  test('where copying is refused, the page says what to do instead', async ({ page }) => {
    await watchClipboard(page, 'refuses')
    await page.goto('/bankaccountdetails')
    await page
      .getByRole('button', { name: /^Copy IBAN/ })
      .first()
      .click()
    await expect(page.getByText('It could not be copied. Press and hold the number to copy it.')).toBeVisible()
  })

  test('sample accounts say that they are', async ({ page }) => {
    for (const path of ['/bankaccountdetails', '/donate']) {
      await page.goto(path)
      await expect(page.getByText('These accounts are sample data. Do not send money to them.')).toBeVisible()
    }
  })

  test('on paper: both tables with whole numbers, no buttons', async ({ page }) => {
    await page.goto('/bankaccountdetails')
    await page.emulateMedia({ media: 'print' })
    for (const iban of IBANS) await expect(page.getByText(inFours(iban), { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: 'IBAN' }).first()).toBeVisible()
  })
})

test('/donate tells the ways to give and shows the accounts', async ({ page }) => {
  await page.goto('/donate')
  const ways = page.getByRole('region', { name: 'Ways to donate' })
  await expect(ways.getByRole('heading', { level: 3 })).toHaveCount(6)
  const accounts = page.getByRole('region', { name: 'Bank accounts' })
  await expect(accounts.getByRole('table')).toHaveCount(2)
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
    test(`the ${what} loads when it is asked for, with a plain link beside it`, async ({ page, minbar }) => {
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
    })
  }

  test('without network the map says that it needs it', async ({ page, context, faults }) => {
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Show map' }).click()
    await expect(page.getByText('This part needs the internet. Connect and try again.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    // What the rest of the page looks up meanwhile finds no network either.
    faults.expect(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(false)
  })
})
