/** Messages that an administrator writes to phones. */
import { fillInLogin, openAsAdmin, overflows, VIEWPORTS } from './admin-fixtures.ts'
import { asAdmin, expect, LOST } from './app-fixtures.ts'
import { longUnless } from './long-run.ts'
import { axeViolations } from './look.ts'
import { createPhone, test } from './push-fixtures.ts'

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, longUnless(viewport === VIEWPORTS[0]), () => {
    test.use({ viewport })

    test('an administrator’s message is checked, confirmed and sent once', async ({
      page,
      minbar,
      push,
      pageErrors,
    }) => {
      const phone = await createPhone(push, minbar.url)
      const body = JSON.stringify({ token: phone.token, userId: 'static_user_id', topics: ['events'] })
      await fetch(`${minbar.url}/api/save-token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const title = `Eid prayer ${viewport.width}`
      // An announced change of times waits and can be cancelled.
      await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: `8:${viewport.width % 50}` })
      await openAsAdmin(page, '/messages')
      const waiting = page.getByRole('listitem').filter({ hasText: 'Waiting, goes out at' })
      await waiting.getByRole('button', { name: /^Cancel sending/ }).click()
      await expect(page.getByText('The message was cancelled.')).toBeInViewport({ ratio: 1 })
      await expect(waiting).toHaveCount(0)
      await page.getByRole('button', { name: 'Check and send' }).click()
      await expect(page.getByText('Please fill in: Title')).toBeVisible()
      await expect(page.getByLabel('Title')).toBeFocused()
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('Text').fill('At 7:30 in the courtyard.')
      await page.getByLabel('Link').selectOption('Another address')
      await page.getByLabel('Address').fill('https://elsewhere.example/x')
      for (const topic of ['Jamat timings', 'Friday Bayan', 'Morning Dars'])
        await page.getByRole('checkbox', { name: topic }).uncheck()
      await expect(page.getByText('1 phone will receive it.')).toBeVisible()
      await page.getByRole('button', { name: 'Check and send' }).click()
      await expect(page.getByLabel('Address')).toBeFocused()
      await expect(page.getByText(/^Must be a page of this site/)).toBeVisible()
      await page.getByLabel('Link').selectOption('All news')
      expect(await axeViolations(page)).toEqual([])
      expect(await overflows(page)).toBe(false)
      await page.getByRole('button', { name: 'Check and send' }).click()
      const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
      await expect(dialog).toContainText('A tap opens /news')
      expect(await axeViolations(page)).toEqual([])
      // The server accepts the message but its response is lost: the form stays, and sending again does not send twice.
      await page.route(
        '**/api/push-messages',
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      const send = dialog.getByRole('button', { name: 'Send to 1 phone' })
      await send.dblclick()
      await expect(page.getByRole('alert')).toContainText('What you typed is still here.')
      await page.getByRole('button', { name: 'Check and send' }).click()
      await send.dblclick()
      const outcome = page.getByRole('region', { name: 'Message sent successfully' })
      await expect(outcome).toBeInViewport({ ratio: 1 })
      await expect(outcome).toBeFocused()
      await expect(outcome).toContainText(`${title} is on its way to the phones.`)
      await expect(page.getByLabel('Title')).toHaveCount(0)
      // An empty preview would look like what was sent.
      await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0)
      expect(await axeViolations(page)).toEqual([])
      const row = page.getByRole('listitem').filter({ hasText: title })
      await expect(row).toContainText('Sent to 1 of 1 phone')
      await expect(row).toHaveCount(1)
      await outcome.getByRole('link', { name: 'See it' }).click()
      await expect(row).toBeInViewport()
      await outcome.getByRole('button', { name: 'Write another' }).click()
      await expect(page.getByLabel('Title')).toHaveValue('')
      await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
      expect(phone.received.map(({ payload }) => payload.notification.title)).toEqual([title])
      // Removed before the test at the other width.
      await fetch(`${minbar.url}/api/save-token`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: phone.token }),
      })
      // The invalid field and the lost response.
      expect(pageErrors.seen.filter((error) => error.includes('Sending the message failed:'))).toHaveLength(2)
      pageErrors.expect(LOST, /Sending the message failed:/)
    })
  })
}

test('a stored message keeps its other address; without one it is not sent', async ({ page }) => {
  await openAsAdmin(page, '/messages')
  await page.getByLabel('Title').fill('Eid prayer')
  await page.getByLabel('Text').fill('At 7:30 in the courtyard.')
  await page.getByLabel('Link').selectOption('Another address')
  await page.getByLabel('Address').fill('https://elsewhere.example/x')
  await page.reload()
  await fillInLogin(page)
  const shown = page.getByLabel('Link').locator('option:checked')
  await expect(shown).toHaveText('Another address')
  await expect(page.getByLabel('Address')).toHaveValue('https://elsewhere.example/x')
  await page.getByLabel('Address').fill('')
  await expect(shown).toHaveText('Another address')
  await page.getByRole('button', { name: 'Check and send' }).click()
  await expect(page.getByText(/^Please enter a page of this site/)).toBeVisible()
  await expect(page.getByLabel('Address')).toBeFocused()
})
