import type { JamatTimings } from '#contracts/jamat.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { fridayAfter } from '../../client/src/features/admin/jamat/friday-after.ts'
import { asAdmin } from '../e2e/app-fixtures.ts'
import { longUnless } from '../e2e/long-run.ts'
import { test } from './fixtures.ts'

const TIMES = { fajr: '5:45', zuhr: '1:30', asr: '4:30', maghrib: '6:25', isha: '7:45', jumma: '1:15' }
/** The Friday after the coming one, so that every moment is after the change. */
const FRIDAY = addDays(fridayAfter(mosqueDate(new Date())), 7)
const MOMENTS: [string, string, RegExp][] = [
  ['25 minutes before Jumma', `${FRIDAY}T07:50:00Z`, /Jumma.*1:15.*Starts in 25 min/],
  ['3 minutes into Jumma', `${FRIDAY}T08:18:00Z`, /Jamat in progress.*Jumma.*Began 3 minutes ago/],
  ['after Isha, when it is still morning on the device', `${FRIDAY}T19:30:00Z`, /Fajr.*5:45.*Starts in 5 h 15 min/],
]

test.beforeAll(async ({ minbar }) => {
  const { upcoming } = (await asAdmin(minbar.url, 'PUT', '/jamat-timings', TIMES)) as JamatTimings
  for (const { prayer, from } of upcoming)
    await asAdmin(minbar.url, 'PUT', '/jamat-timings', { [prayer]: TIMES[prayer], effectiveFrom: from })
})

for (const [moment, now, text] of MOMENTS) {
  test.describe(moment, longUnless(moment.startsWith('after Isha')), () => {
    test.use({ now })

    test('the next jamat is right', async ({ tab }) => {
      await tab.goto('/')
      await tab.getByRole('region', 'Next jamat').waitForText(text)
    })
  })
}
