import { expect, test } from './fixtures.ts'
import { changeSnapshot } from './home-page.ts'
import { longUnless } from './long-run.ts'

test.describe('Karachi’s time on every device', () => {
  for (const timezoneId of ['America/Los_Angeles', 'Asia/Karachi', 'Pacific/Auckland']) {
    test.describe(timezoneId, () => {
      test.use({ timezoneId })

      test('shows half past one on the night of Wednesday 11 March in Karachi', async ({ page }) => {
        await changeSnapshot(page, (snapshot) => {
          for (const entry of snapshot.timings.entries) entry.from = '2026-01-01'
        })
        // It is still Tuesday in Los Angeles and already Wednesday morning in Auckland.
        await page.clock.setFixedTime('2026-03-10T20:30:00Z')
        await page.goto('/')
        const card = page.getByRole('region', { name: 'Next jamat' })
        await expect(card.getByText('Wed 11 Mar')).toBeVisible()
        const fajr = card.getByRole('listitem').filter({ hasText: 'Fajr' })
        // That day's times show once the changed snapshot has arrived.
        await expect(fajr).toHaveText(/\d:\d\d/)
        const time = (await fajr.textContent())?.match(/\d+:\d\d/)?.[0] ?? ''
        const [hours = 0, minutes = 0] = time.split(':').map(Number)
        const left = hours * 60 + minutes - 90
        await expect(card.getByText(`Starts in ${Math.floor(left / 60)} h ${left % 60} min`)).toBeVisible()
        await expect(card.getByText('tomorrow')).toBeHidden()
        const bar = page.getByRole('region', { name: 'Contact details and sun times' })
        await expect(bar.getByText(/^6:[34]\d am$/)).toBeVisible()
        await expect(bar.getByText(/^6:3\d pm$/)).toBeVisible()
      })
    })
  }
})

test('lists the Hijri date, the sun’s times and the prayers’ windows in the order of the day', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-21T05:00:00Z')
  await page.goto('/')
  const facts = page.getByRole('region', { name: 'Sun and prayer times today' })
  await expect(facts.locator('dl > div')).toHaveText([
    /^Hijri date/,
    'Fajr5:51 am to 7:12 am',
    'Sunrise7:12 am',
    'Zawal12:30 pm',
    'Zuhr12:31 pm to 4:12 pm',
    'Asr4:12 pm to 5:48 pm',
    'Maghrib5:48 pm to 7:09 pm',
    /^Isha7:09 pm to 5:5\d am$/,
  ])
})

for (const [path, width] of [
  ['/', 360],
  ['/', 900],
  ['/', 1440],
  ['/ur/', 360],
  ['/ur/', 900],
] as const) {
  test(
    `the space of the day’s facts is reserved on ${path} at ${width} px`,
    longUnless(width === 360 && path === '/'),
    async ({ page }) => {
      // After sunset they have one note more, and in this month the Hijri date takes two lines.
      await page.clock.setFixedTime('2026-11-24T15:00:00Z')
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      const facts = page
        .locator('section')
        .filter({ has: page.locator('summary + dl') })
        .last()
      await expect(facts.getByRole('heading')).toBeVisible()
      const { height, reserved } = await facts.evaluate((section: HTMLElement) => ({
        height: section.offsetHeight,
        reserved: Number.parseFloat(getComputedStyle(section.parentElement as Element).minHeight),
      }))
      expect(height).toBeLessThanOrEqual(reserved)
    },
  )
}

test('after Isha, changes to come are beside tomorrow’s times and take no further line', async ({ page }) => {
  await changeSnapshot(page, ({ timings }) => {
    for (const entry of timings.entries) entry.from = '2026-01-01'
    timings.entries.push({ prayer: 'jumma', time: '1:50', from: '2026-03-20' })
  })
  await page.clock.setFixedTime('2026-03-14T17:00:00Z')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const notes = page
    .getByRole('region', { name: 'Next jamat' })
    .locator('p')
    .filter({ hasText: /^Tomorrow’s times$|^From/ })
  await expect(notes).toHaveText(['Tomorrow’s times', /^From Fri 20 Mar: Jumma 1:50/])
})
