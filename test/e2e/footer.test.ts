import { expect, test } from './fixtures.ts'
import { isMarked, markDocument, openWithTimes } from './page-load.ts'

test.describe('Footer', () => {
  test('links to the programmes, to the other pages, and once to Donate by a full page load', async ({ page }) => {
    await openWithTimes(page)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('navigation', { name: 'Programs' }).getByRole('link')).toHaveCount(9)
    await expect(footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).not.toHaveCount(0)
    const donate = footer.getByRole('link', { name: 'Donate Now' })
    await expect(donate).toHaveCount(1)
    await markDocument(page)
    await donate.click()
    await expect(page).toHaveURL('/donate')
    expect(await isMarked(page)).toBe(false)
  })

  test('the newsletter box shows the specified alerts and sends nothing', async ({ page }) => {
    await openWithTimes(page, '/about')
    const sent: string[] = []
    page.on('request', (request) => {
      const text = `${request.method()} ${request.url()} ${request.postData() ?? ''}`
      if (!text.startsWith('GET') || /someone/.test(text)) sent.push(text)
    })
    const footer = page.getByRole('contentinfo')
    const alerts: string[] = []
    page.on('dialog', async (dialog) => {
      alerts.push(`${dialog.type()}: ${dialog.message()}`)
      await dialog.accept()
    })
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect.poll(() => alerts).toEqual(['alert: Please enter your email'])
    await footer.getByLabel('Your email').fill('someone@example.com')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect.poll(() => alerts.at(-1)).toBe('alert: Thanks for subscribing!')
    await expect(footer.getByRole('status')).toHaveText('Thanks for subscribing!')
    await expect(footer.getByLabel('Your email')).toHaveValue('')
    expect(sent).toEqual([])
  })
})
