import { PRAYERS } from '#contracts/prayers.ts'
import { fetchShownTimes } from '../helpers/shown-times.ts'
import { expect, NETWORK_ERRORS, test } from './fixtures.ts'

test('after one visit, the site opens without a server and shows the stored times', async ({
  tab,
  minbar,
  expectedErrors,
}) => {
  const times = await fetchShownTimes(minbar.url)
  await tab.goto('/')
  await tab.waitUntilStoredOnDevice()
  await minbar.stop('SIGKILL')
  expectedErrors.push(...NETWORK_ERRORS)
  try {
    await tab.reload()
    // From the first frame on, and the same in each.
    await tab.waitUntil(() => window.firstTimes.length === 10)
    const frames = await tab.evaluate(() => window.firstTimes)
    expect(frames[0]).toMatch(/Fajr\d+:\d\d/)
    expect(new Set(frames).size).toBe(1)
    const card = tab.getByRole('region', 'Next jamat')
    for (const prayer of PRAYERS) await card.waitForText(new RegExp(`${prayer}${times[prayer]}`, 'i'))
    await tab.getByRole('link', 'See All Services').click()
    await tab.waitForPath('/services')
    for (const path of ['/news', '/seerat']) {
      await tab.goto(path)
      await tab.getByRole('main').getByRole('heading', /\w/).waitUntilVisible()
    }
    const response = await tab.evaluate(() => fetch('/api/health').then(String, () => 'no response'))
    expect(response).toBe('no response')
  } finally {
    await minbar.start()
  }
})

test('losing and finding the network does not move what is on the screen', { tag: '@long' }, async ({
  tab,
  minbar,
  expectedErrors,
}) => {
  await tab.goto('/')
  await tab.waitUntilStoredOnDevice()
  expectedErrors.push(...NETWORK_ERRORS)
  const placeOfLink = () =>
    tab.evaluate(() => document.querySelector('main a[href="/services"]')?.getBoundingClientRect().top)
  // Only the outcome of requests counts; the event makes the page send one.
  const setOnline = async (isOnline: boolean) => {
    await (isOnline ? minbar.start() : minbar.stop())
    await tab.evaluate((isOnline) => {
      Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    }, isOnline)
  }
  const strip = tab.getByRole('region', 'Connection')
  const dot = tab.getByRole('img', /^(No network|The mosque’s server does not answer)/)
  await tab.getByRole('region', 'Next jamat').waitForText(/Fajr/)
  await tab.evaluate(() =>
    document.querySelector('main a[href="/services"]')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  const before = await placeOfLink()
  const expectNothingMoved = async () => expect(await placeOfLink()).toBeCloseTo(before ?? 0, 0)
  await setOnline(false)
  await strip.waitUntilVisible()
  await expectNothingMoved()
  // The line becomes a dot, which stays.
  await dot.waitUntilVisible()
  await strip.waitUntilGone()
  await expectNothingMoved()
  await setOnline(true)
  await dot.waitUntilGone()
  await expectNothingMoved()
})
