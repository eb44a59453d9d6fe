import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'
import { test as base, expect, LOST } from './fixtures.ts'
import { expectReadable } from './look.ts'

/** An installation without sample content and administrator; each test has one of its own. */
const test = base.extend<{ fresh: MinbarProcess & { token: string } }>({
  async fresh({ page }, use) {
    const folder = await mkdtemp(join(tmpdir(), 'minbar-first-run-'))
    const minbar = await createMinbarProcess({
      DATA_DIR: folder,
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      SAMPLE_CONTENT: 'off',
    })
    await minbar.start()
    const readToken = () => /set-up token: (\S+)/.exec(minbar.output())?.[1] ?? ''
    await expect.poll(readToken).not.toBe('')
    await use({ ...minbar, token: readToken() })
    // Its requests would fail.
    await page.close()
    await minbar.remove()
    await rm(folder, { recursive: true, force: true })
  },
})
test.use({
  viewport: { width: 360, height: 740 },
  timezoneId: 'Europe/London',
  hasTouch: true,
  geolocation: { latitude: 51.50741, longitude: -0.12779 },
})

async function fillIn(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Name of the mosque').fill('Masjid al-Noor')
  await main.getByLabel('Town').fill('London')
  await main.getByLabel('Latitude').fill('51.5074')
  await main.getByLabel('Longitude').fill('-0.1278')
  await main.getByLabel('Your email').fill('imam@mosque.example')
  await main.getByLabel('A password').fill('three odd words')
  for (const [prayer, time] of Object.entries({ Fajr: '5:45', Zuhr: '1:15', Asr: '4:00', Isha: '8:30' }))
    await main.getByLabel(prayer, { exact: true }).last().fill(time)
}
const submit = (page: Page) => page.getByRole('button', { name: 'Set up the site' })

test('a new installation is set up on a phone, from the link in the log to the first times', async ({
  page,
  context,
  fresh,
}) => {
  await page.goto(`${fresh.url}/setup#${fresh.token}`)
  await expect(page).toHaveTitle('Set up the site')
  await expect(page.getByLabel('Set-up token')).toHaveValue(fresh.token)
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/London')
  await expect(page.getByLabel('Calculated by')).toHaveValue('MuslimWorldLeague')
  await expect(page.getByRole('heading', { name: 'Restore a backup' })).toBeVisible()
  await expectReadable(page)

  await submit(page).tap()
  await expect(page.getByRole('alert')).toHaveText('Please look at the marked fields.')
  await expect(page.getByLabel('Name of the mosque')).toBeFocused()
  await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription(/Please write a number such as 24\.86\./)

  await fillIn(page)
  await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription(/^(?!.*Please write a number)/)
  await expect(page.locator('[aria-invalid]'), 'what was corrected is no longer marked').toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Empty fields have no box below them.
  await expect(page.locator('#setup-maghrib-remark')).toBeHidden()
  const isha = page.getByLabel('Isha', { exact: true })
  await expect(isha).toHaveAccessibleDescription('Will be read as 8:30 pm')
  await isha.fill('after sunset')
  await expect(isha).toHaveAccessibleDescription(/^This is not a clock time\./)
  await isha.fill('8:30 رات')
  await expect(isha).toHaveAccessibleDescription('Will be read as 8:30 pm')
  const locate = page.getByRole('button', { name: 'Use the place of this phone' })
  await locate.tap()
  await expect(page.getByText('This phone did not tell its place. Please fill in both numbers.')).toBeVisible()
  await page.getByLabel('Latitude').fill('')
  await page.getByLabel('Longitude').fill('')
  await context.grantPermissions(['geolocation'])
  await locate.tap()
  await expect(page.getByLabel('Latitude')).toHaveValue('51.5074')
  await expect(page.getByLabel('Longitude')).toHaveValue('-0.1278')
  await submit(page).tap()
  await expect(page).toHaveURL(`${fresh.url}/update-jamat`)
  await expect(page.getByRole('main')).toContainText('5:45')
  const steps = page.getByRole('region', { name: 'Next steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(6)

  const mosque = await (await fetch(`${fresh.url}/api/mosque`)).json()
  expect(mosque).toMatchObject({ name: 'Masjid al-Noor', timeZone: 'Europe/London', method: 'MuslimWorldLeague' })
  await page.getByRole('link', { name: 'More' }).tap()
  const panel = page.getByRole('region', { name: 'The mosque' })
  await panel.getByText('Masjid al-Noor').tap()
  await expect(panel.getByLabel('Longitude')).toHaveValue('-0.1278')
  await panel.getByLabel('Latitude').fill('north')
  await panel.getByRole('button', { name: 'Save the mosque' }).tap()
  await expect(panel.getByLabel('Latitude')).toBeFocused()
  await panel.getByLabel('Latitude').fill('53.8008')
  await panel.getByLabel('Town').fill('Leeds')
  await panel.getByRole('button', { name: 'Save the mosque' }).tap()
  await expect(panel.getByText('Saved. Phones get it with their next update.')).toBeVisible()

  await page.goto(`${fresh.url}/`)
  await expect(page.getByRole('main')).toContainText('5:45')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept'))).toContain('Leeds')

  await page.goto(`${fresh.url}/setup`)
  await expect(page.getByText('This site is set up already.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Masjid al-Noor' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).tap()
  await expect(page).toHaveURL(`${fresh.url}/login`)
})

test.describe('a mosque that was set up', () => {
  test.use({ serviceWorkers: 'allow' })

  const SAMPLE = /Jamia Masjid Minbar|Minbar Welfare|Sample Street|salaam@minbar|300 0000000/
  const MOSQUE = {
    ...{ name: 'Masjid al-Noor', place: 'London', latitude: 51.5074, longitude: -0.1278 },
    ...{ timeZone: 'Europe/London', method: 'MuslimWorldLeague', asr: 'standard' },
  }

  test('is stored on the phone that has set it up, without another visit', async ({ page, fresh }) => {
    await page.goto(`${fresh.url}/setup#${fresh.token}`)
    await fillIn(page)
    await submit(page).tap()
    await expect(page).toHaveURL(`${fresh.url}/update-jamat`)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    const stored = () => page.evaluate(async () => (await caches.match('/index.html', { ignoreSearch: true }))?.text())
    expect(await stored()).toContain('<title>Masjid al-Noor: ')
  })

  test('has its own name on every page, at the first paint, offline, and after a change', async ({
    page,
    context,
    fresh,
    pageErrors,
  }) => {
    test.setTimeout(90_000)
    const send = (method: string, path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${fresh.url}/api${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const admin = { email: 'imam@mosque.example', password: 'three odd words' }
    const set = await send('POST', '/setup', { token: fresh.token, mosque: MOSQUE, admin, times: { isha: '8:30' } })
    const { token } = (await set.json()) as { token: string }
    for (const path of ['/', '/about', '/contact', '/ur/', '/bankaccountdetails', '/no/such/page', '/index.html']) {
      const html = await (await fetch(fresh.url + path)).text()
      const [header] = /<header[\s\S]*?<\/header>/.exec(html) ?? []
      // The last one: others end quotations.
      const [footer] = /<footer(?![\s\S]*<footer)[\s\S]*?<\/footer>/.exec(html) ?? []
      for (const part of [header, footer]) {
        expect(part, path).toContain('Masjid al-Noor')
        expect(part, path).not.toMatch(SAMPLE)
      }
    }
    const manifest = (await (await fetch(`${fresh.url}/manifest.webmanifest`)).json()) as { name: string }
    expect(manifest.name).toBe('Masjid al-Noor')

    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { headings: () => [...seen] })
      new MutationObserver(() => {
        for (const heading of document.querySelectorAll('h1')) seen.add(heading.textContent ?? '')
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    const headings = () => page.evaluate(() => (window as unknown as { headings: () => string[] }).headings())
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(`${fresh.url}/`)
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.waitForFunction(() => localStorage.getItem('kept') !== null)
    await expect(page).toHaveTitle(/^Masjid al-Noor: .* London$/)
    expect(await headings()).toEqual(['Masjid al-Noor'])
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Next jamat' })).toContainText('8:30')
    expect(await headings(), 'offline').toEqual(['Masjid al-Noor'])
    await context.setOffline(false)
    pageErrors.expect(LOST)

    await send('PUT', '/mosque', { ...MOSQUE, name: 'Masjid an-Noor' }, { authorization: `Bearer ${token}` })
    await page.reload()
    await expect(heading, 'with the next data').toHaveText('Masjid an-Noor')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.evaluate(() => scrollTo(0, 2_000))
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Update now' }).tap()
    await reloaded
    expect(await headings(), 'with the next version').toEqual(['Masjid an-Noor'])
  })
})

test('the link from the log fills in the token in a tab that shows the set-up, and exchanged coordinates are asked about', {
  tag: '@long',
}, async ({ page, fresh }) => {
  await page.goto(`${fresh.url}/setup`)
  await expect(page.getByLabel('Set-up token')).toHaveValue('')
  // Only the fragment changes, so the document stays.
  await page.goto(`${fresh.url}/setup#${fresh.token}`)
  await expect(page.getByLabel('Set-up token')).toHaveValue(fresh.token)
  await fillIn(page)
  await page.getByLabel('Latitude').fill('\u200e-0.1278, 51.5074')
  await page.getByLabel('Longitude').fill('')
  await page.getByLabel('Town').focus()
  await expect(page.getByLabel('Longitude')).toHaveValue('51.5074')
  await submit(page).tap()
  await expect(page.getByLabel('Latitude')).toBeFocused()
  await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription(/Are latitude and longitude exchanged\?/)
  await expect(page.getByLabel('The numbers and the time zone are right')).not.toBeChecked()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Use 51.5074, -0.1278' }).tap()
  await expect(page.getByLabel('Longitude')).toHaveValue('-0.1278')
  await submit(page).tap()
  await expect(page).toHaveURL(`${fresh.url}/update-jamat`)
  const mosque = await (await fetch(`${fresh.url}/api/mosque`)).json()
  expect(mosque).toMatchObject({ latitude: 51.5074, longitude: -0.1278 })
})

test('a visitor of the home page comes to the set-up, and a wrong token keeps what was typed', {
  tag: '@long',
}, async ({ page, fresh, pageErrors }) => {
  await page.goto(`${fresh.url}/`)
  await expect(page).toHaveURL(`${fresh.url}/setup`)
  await page.getByLabel('Set-up token').fill('AAAA-AAAA-AAAA')
  await submit(page).tap()
  await expect(page.getByRole('alert')).toHaveText('Please look at the marked fields.')
  await expectReadable(page)
  await fillIn(page)
  await submit(page).tap()
  await expect(page.getByRole('alert')).toContainText('This set-up token is not right.')
  await expect(page.getByLabel('Town')).toHaveValue('London')
  pageErrors.expect(/status of 401/)
})

test('the set-up is in Urdu too, and the link to it keeps the token', { tag: '@long' }, async ({ page, fresh }) => {
  await page.goto(`${fresh.url}/setup#${fresh.token}`)
  await page.getByRole('link', { name: 'اردو' }).tap()
  await expect(page).toHaveURL(`${fresh.url}/ur/setup#${fresh.token}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'خوش آمدید' })).toBeVisible()
  await expectReadable(page)
})
