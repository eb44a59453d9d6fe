/** The QR codes that other phones read: an account's on the screen, the month's and a talk's on paper. */
import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { NINETY_MINUTES } from '../helpers/recordings.ts'
import { expect, LOST, test, visitOnce } from './app-fixtures.ts'
import { tapTwice } from './double-tap.ts'
import { uploadTalk } from './player-page.ts'

const ACCOUNT = `IBAN: PK17SMPL0000000000000001
Account title: Minbar Welfare Trust
Account number: 0000000000000001
Bank name: Sample Bank Limited
Branch code: 0000`

test.use({ deviceScaleFactor: 3 })

/** Reads a code as a camera does, from its picture. */
async function scan(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Opens a page as it is printed. */
async function openOnPaper(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.emulateMedia({ media: 'print' })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an account is shown to another phone’s camera once, with or without network, in a ${colorScheme} page`, async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expect(LOST)
    await page.emulateMedia({ colorScheme })
    await visitOnce(page, '/bankaccountdetails')
    await context.setOffline(true)
    const button = page.getByRole('button', { name: 'QR code of Minbar Welfare Trust', exact: true })
    await button.focus()
    await tapTwice(button, 80)
    const dialog = page.getByRole('dialog', { name: 'QR code of Minbar Welfare Trust' })
    await expect(dialog).toHaveCount(1)
    const code = dialog.getByRole('img', { name: 'QR code of Minbar Welfare Trust' })
    expect(await scan(code)).toBe(ACCOUNT)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expect(code).toBeVisible()
  })
}

for (const { language, path } of [
  { language: 'English', path: '/times' },
  { language: 'Urdu', path: '/ur/times' },
]) {
  test(`the printed month leads to its page in ${language}, without what stood in the visitor’s address`, async ({
    page,
    baseURL,
  }) => {
    await openOnPaper(page, `${path}?from=whatsapp#month`)
    expect(await scan(page.getByRole('img', { name: baseURL + path }))).toBe(baseURL + path)
  })
}

test('a printed talk leads to its page', async ({ page, minbar }) => {
  const { id } = await uploadTalk(minbar.url, 'A talk on paper', NINETY_MINUTES)
  const address = `${minbar.url}/bayan/${id}`
  await openOnPaper(page, address)
  expect(await scan(page.getByRole('img', { name: address }))).toBe(address)
})
