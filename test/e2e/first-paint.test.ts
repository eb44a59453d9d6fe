import type { Page } from '@playwright/test'
import { time } from '#content/en/time.ts'
import { formatShortDay } from '#content/format-dates.ts'
import { formatHijri } from '#content/format-hijri.ts'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import { hijriAt } from '#contracts/hijri-today.ts'
import { timesToShow } from '#contracts/jamat-schedule.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { dayToShow, nextJamat } from '#contracts/next-jamat.ts'
import { computeSunDayAt } from '#contracts/prayer-times.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { describeChange } from '../../client/src/data/describe-change.ts'
import { expect, failing, LOST, test } from './app-fixtures.ts'
import { ENTRIES, firstFrameOf, visit } from './first-frame.ts'

const sunsetOn = (date: string) => computeSunDayAt(DEFAULT_MOSQUE, date).windows.maghrib.begins

/** English pages show Urdu words of the mosque, whose font phones in English do not store. */
const URDU_FONT = failing(/\/assets\/noto-nastaliq/)

/** Sets the time of a page from now on, reloads included. */
async function setTime(page: Page, now: Date): Promise<void> {
  await page.evaluate((time) => {
    window.name = String(time)
  }, now.getTime())
}

/** Visits once, and then takes the network away. */
async function visitAndLeave(page: Page): Promise<void> {
  await visit(page)
  await page.context().setOffline(true)
}

/** Returns the parts of the card that the resolver finds. */
function expectedAt(now: Date): string[] {
  const state = nextJamat(ENTRIES, now)
  const day = dayToShow(ENTRIES, now)
  const times = timesToShow(ENTRIES, day)
  const names: Record<Prayer, string> = {
    ...{ fajr: 'Fajr', zuhr: 'Zuhr', asr: 'Asr' },
    ...{ maghrib: 'Maghrib', isha: 'Isha', jumma: 'Jumma' },
  }
  const head = state.kind === 'none' ? [] : [names[state.jamat.prayer], state.jamat.text]
  const left =
    state.kind === 'next'
      ? `Starts in ${time.duration(state.minutesLeft)}Starts in ${time.durationInWords(state.minutesLeft)}`
      : state.kind === 'in-progress'
        ? 'Jamat in progress'
        : ''
  const six = PRAYERS.map((prayer) => `${names[prayer]}${times[prayer]}`)
  const change = ('following' in state && state.following ? '' : describeChange(ENTRIES, mosqueDate(now))) ?? ''
  return [formatShortDay(now), formatHijri(hijriAt(now, sunsetOn(mosqueDate(now)), [])), ...head, left, ...six, change]
}

/** Moments around what changes: midnight, Friday, a dated change, sunset, jamats, an Isha after midnight. */
const MOMENTS = [
  ...['2026-11-25T23:59:30', '2026-11-26T00:00:00', '2026-11-26T00:00:30', '2026-11-26T03:00:00'],
  ...['2026-11-26T05:44:59', '2026-11-26T05:45:00', '2026-11-26T05:54:59', '2026-11-26T05:55:00'],
  ...['2026-11-26T13:29:00', '2026-11-26T13:35:00', '2026-11-26T16:00:00', '2026-11-26T17:40:00'],
  ...['2026-11-26T17:44:30', '2026-11-26T17:46:30', '2026-11-26T17:51:00', '2026-11-26T18:30:00'],
  // Thursday night and Friday noon.
  ...['2026-11-26T20:00:00', '2026-11-26T20:09:59', '2026-11-26T20:10:00', '2026-11-26T23:59:59'],
  ...['2026-11-27T00:00:00', '2026-11-27T05:00:00', '2026-11-27T12:00:00', '2026-11-27T13:14:59'],
  ...['2026-11-27T13:15:00', '2026-11-27T13:30:00', '2026-11-27T14:00:00', '2026-11-27T14:10:00'],
  ...['2026-11-27T17:43:00', '2026-11-27T17:48:00', '2026-11-27T20:15:00', '2026-11-27T23:59:59'],
  // A dated change at midnight, then an Isha after midnight.
  ...['2026-11-28T00:00:00', '2026-11-28T05:50:00', '2026-11-28T06:05:00', '2026-11-28T20:30:00'],
  ...['2026-11-29T00:00:00', '2026-11-29T18:00:00', '2026-11-29T23:59:59', '2026-11-30T00:00:00'],
  ...['2026-11-30T00:14:59', '2026-11-30T00:15:00', '2026-11-30T00:25:00', '2026-11-30T06:00:00'],
  ...['2026-12-03T21:00:00', '2026-12-04T13:00:00', '2026-12-11T09:30:00', '2026-12-20T17:50:00'],
  ...['2026-12-31T23:59:00', '2027-01-01T00:00:00', '2027-01-05T12:00:00'],
].map((clock) => new Date(`${clock}+05:00`))

test.describe('on a device in another zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('the first painted frame has what the resolver finds at 50 moments', async ({ page, pageErrors }) => {
    test.slow()
    pageErrors.expect(LOST, URDU_FONT)
    await visitAndLeave(page)
    expect(MOMENTS.length).toBeGreaterThanOrEqual(50)
    for (const now of MOMENTS) {
      await setTime(page, now)
      await page.goto('/', { waitUntil: 'commit' })
      const { card, ticker, isHydrated } = await firstFrameOf(page)
      expect(isHydrated, 'the frame is before React').toBe(false)
      for (const text of expectedAt(now)) expect(card, now.toISOString()).toContain(text)
      expect(ticker, now.toISOString()).toContain(timesToShow(ENTRIES, dayToShow(ENTRIES, now)).fajr)
    }
  })
})

for (const [title, text] of [
  ['missing', null],
  ['damaged', '{"version":2,"timings":{"entries":[{"prayer":"fajr"'],
  ['of an earlier version', '1'],
  ['of another form', '{"version":0}'],
  ['without days', '{"version":2,"language":"en","timings":{"entries":[]},"days":[]}'],
] as const) {
  test(`a record that is ${title} leaves the places empty until React shows the times`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(LOST, URDU_FONT)
    await visitAndLeave(page)
    // As the new page begins: the one that is open may still write the record.
    await page.addInitScript(
      (text) => (text === null ? localStorage.removeItem('kept') : localStorage.setItem('kept', text)),
      text,
    )
    await page.reload()
    const { card, ticker } = await firstFrameOf(page)
    expect(`${card}${ticker}`).not.toMatch(/\d:\d\d/)
    await expect(page.locator('[data-now-card]')).toContainText('Fajr5:45')
  })
}

test('a private window that forbids storage shows the times when React has them', async ({ page, pageErrors }) => {
  pageErrors.expect(LOST, URDU_FONT)
  await visitAndLeave(page)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.reload()
  expect((await firstFrameOf(page)).card).not.toMatch(/\d:\d\d/)
  await expect(page.locator('[data-now-card]')).toContainText('Fajr5:45')
})

test('times of a push message that came since leave the places empty', async ({ page, pageErrors }) => {
  pageErrors.expect(LOST, URDU_FONT)
  await visit(page)
  // From a page without scripts: a sync that is still running in the first one would take the mark away.
  await page.goto('/api/health')
  await page.evaluate(async () => {
    localStorage.setItem('push', '1')
    await cookieStore.set('outdated', '1')
  })
  await page.context().setOffline(true)
  await page.goto('/')
  expect((await firstFrameOf(page)).card).not.toMatch(/\d:\d\d/)
  await page.evaluate(() => cookieStore.delete('outdated'))
  await page.reload()
  expect((await firstFrameOf(page)).card).toContain('Fajr5:45')
})

for (const [path, prayer] of [
  ['/', 'Fajr'],
  ['/fridaybayan', 'Fajr'],
  ['/ur/', 'فجر'],
  ['/ur/fridaybayan', 'فجر'],
] as const) {
  test(`the moving line of ${path} has the times at the first frame, and nothing moves`, async ({ page }) => {
    // When the fonts arrive is not this test's subject: everything is in the device's own.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { font-family: sans-serif !important; }')
      document.adoptedStyleSheets = [sheet]
    })
    await visit(page, path)
    await page.reload({ waitUntil: 'networkidle' })
    expect((await firstFrameOf(page)).ticker).toContain(`${prayer}5:45`)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.evaluate(() => window.layoutShift.toFixed(3))).toBe('0.000')
  })
}

test('the shell of administrators has no moving line', async ({ page }) => {
  const html = await (await page.request.get('/update-jamat')).text()
  expect(html).toContain('data-shell')
  expect(html).not.toContain('<dl')
  expect(await (await page.request.get('/shell.html')).text()).toContain('<dl')
})

test('a page that was left open overnight is right at its first frame back', async ({ page }) => {
  await visit(page)
  await expect(page.locator('[data-now-card]')).toContainText('Isha')
  const morning = new Date('2026-11-26T05:30:00+05:00')
  const setVisibility = (state: string) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      const { promise, resolve } = Promise.withResolvers<string | null>()
      requestAnimationFrame(() => resolve(document.querySelector('[data-now-card]')?.textContent ?? null))
      return promise
    }, state)
  await setVisibility('hidden')
  await setTime(page, morning)
  const card = await setVisibility('visible')
  for (const text of expectedAt(morning)) expect(card).toContain(text)
})
