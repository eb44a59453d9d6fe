/** How few taps of one thumb the commonest acts of administrators take. */
import type { Locator } from '@playwright/test'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { fridayAfter } from '../../client/src/features/admin/jamat/friday-after.ts'
import { fixture } from '../helpers/recordings.ts'
import { expect, openAsAdmin, test } from './admin-fixtures.ts'
import { added, choose, submit } from './admin-recording-page.ts'
import { resetTimes } from './admin-times.ts'
import { asAdmin } from './app-fixtures.ts'

test.beforeEach(({ minbar }) => resetTimes(minbar.url))

/** Taps without scrolling, as a thumb does, and counts the taps. */
function thumb() {
  let taps = 0
  return {
    count: () => taps,
    async tap(target: Locator) {
      await expect(target).toBeInViewport({ ratio: 0.9 })
      // Without this option, each attempt on a button that does not take taps yet scrolls to another place.
      await target.tap({ scroll: 'none' })
      taps += 1
    },
  }
}

test.describe('with one thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('changing Isha from Friday takes at most 5 taps, without scrolling', { tag: '@long' }, async ({
    page,
    minbar,
  }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('button', { name: /^Isha 7:45/ }))
    await expect(page.getByLabel('Jamat time of Isha')).toBeFocused()
    // What was there is selected: typing replaces it.
    await page.keyboard.type('8:15')
    await tap(page.locator('label', { hasText: 'From Friday' }))
    await tap(page.getByRole('button', { name: 'Confirm' }))
    await expect(page.getByText(/^Jamat timings saved\. Isha becomes 8:15 pm from Friday/)).toBeInViewport({ ratio: 1 })
    expect(count()).toBeLessThanOrEqual(5)
    const friday = fridayAfter(mosqueDate(new Date()))
    const timings = await (await fetch(`${minbar.url}/api/jamat-timings`)).json()
    expect(timings.isha).toBe('7:45')
    expect(timings.upcoming).toContainEqual({ prayer: 'isha', time: '8:15', from: friday })
    await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: '7:45', effectiveFrom: friday })
  })

  test('moving a time by five minutes takes 3 taps and no keyboard', async ({ page, minbar }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('button', { name: 'Edit', exact: true }))
    await tap(page.getByRole('button', { name: 'Asr 5 minutes later' }))
    await tap(page.getByRole('button', { name: 'Confirm' }))
    await expect(page.getByText(/^Jamat timings saved\. Asr becomes 4:35 pm/)).toBeInViewport({ ratio: 1 })
    expect(count()).toBeLessThanOrEqual(4)
    expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ asr: '4:35' })
  })

  test('uploading a talk takes at most 5 taps, at most 4 of them after the file was chosen, with its title typed', {
    tag: '@long',
  }, async ({ page }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Talks' }))
    await tap(page.getByRole('link', { name: 'Add Friday bayan' }))
    await expect(page.getByLabel('Title')).toBeVisible()
    // Two taps: on the field, and on the file.
    const beforeFile = count()
    await choose(page, 'talk.mp3', await fixture('xing.mp3'))
    // The title is optional.
    await tap(page.getByLabel('Title'))
    await page.keyboard.type('Patience')
    const afterFile = count() - beforeFile
    await tap(submit(page))
    expect(count() - afterFile + 2).toBeLessThanOrEqual(5)
    expect(count() - beforeFile).toBeLessThanOrEqual(4)
    await expect(added(page)).toBeInViewport({ ratio: 1 })
  })
})
