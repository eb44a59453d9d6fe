import type { Recording } from '#contracts/recordings.ts'
import { asAdmin } from '../e2e/app-fixtures.ts'
import { uploadTalk } from '../e2e/player-page.ts'
import { NETWORK_ERRORS, test } from './fixtures.ts'
import type { Tab } from './tab.ts'

let talk: Recording
test.beforeAll(async ({ minbar }) => {
  talk = await uploadTalk(minbar.url, 'A talk of twenty minutes', 20 * 60 * 4_000)
})

/** Waits until a talk plays half a second beyond a position; seconds. A seek alone does not advance it. */
const waitForSound = (tab: Tab, beyond: number) =>
  tab.waitUntil(
    (beyond) => window.sounds.some(({ paused, currentTime }) => !paused && currentTime > beyond + 0.5),
    beyond,
  )
/** Howler also keeps elements without a source, some of which it has played. */
const waitForSilence = (tab: Tab) =>
  tab.waitUntil(() => window.sounds.every(({ paused, readyState }) => paused || readyState === 0))

/** Of a tap before that, nothing may play: it is repeated by a script, and browsers allow sound only within the tap. */
const waitUntilHydrated = (tab: Tab) =>
  tab.waitUntil(() => document.querySelector('[data-boundary]:not([data-hydrated])') === null)

const player = (tab: Tab) => tab.getByRole('region', 'Player')
const fullPlayer = (tab: Tab) => tab.getByRole('dialog', 'Player')

test('a talk plays, seeks, pauses, resumes, and continues after a reload', async ({ tab }) => {
  await tab.goto('/fridaybayan')
  await waitUntilHydrated(tab)
  await tab.getByRole('main').getByRole('button', `Play ${talk.title}`).click()
  await waitForSound(tab, 0)
  await player(tab)
    .getByRole('button', /^Open the full player/)
    .click()
  await fullPlayer(tab).getByRole('slider', 'Position in the recording').setValue('600')
  await waitForSound(tab, 600)
  await fullPlayer(tab).getByRole('button', 'Pause').click()
  await waitForSilence(tab)
  await fullPlayer(tab).getByRole('button', 'Play').click()
  await waitForSound(tab, 601)
  await tab.reload()
  await waitUntilHydrated(tab)
  await player(tab).getByRole('button', 'Play').click()
  await waitForSound(tab, 601)
})

test('a downloaded talk plays and seeks without a server', async ({ tab, minbar, expectedErrors }) => {
  await tab.goto('/fridaybayan')
  await tab.waitUntilStoredOnDevice()
  await tab.getByRole('button', new RegExp(`^Download, .*: ${talk.title}$`)).click()
  await tab.getByText('Saved on this phone').waitUntilVisible()
  await minbar.stop('SIGKILL')
  expectedErrors.push(...NETWORK_ERRORS)
  try {
    await tab.goto('/fridaybayan')
    await waitUntilHydrated(tab)
    await tab.getByRole('main').getByRole('button', `Play ${talk.title}`).click()
    await waitForSound(tab, 0)
    await player(tab)
      .getByRole('button', /^Open the full player/)
      .click()
    await fullPlayer(tab).getByText('Plays from this phone, no data used').waitUntilVisible()
    await fullPlayer(tab).getByRole('slider', 'Position in the recording').setValue('900')
    await waitForSound(tab, 900)
  } finally {
    await minbar.start()
  }
})

test('chapters and the words of a talk play from their second, also from the phone without a server', {
  tag: '@long',
}, async ({ tab, minbar, expectedErrors }) => {
  const { id, title } = await uploadTalk(minbar.url, 'A talk with chapters and words', 20 * 60 * 4_000)
  const chapters = [
    { at: 5, title: 'Opening' },
    { at: 300, title: 'Patience' },
  ]
  await asAdmin(minbar.url, 'PUT', `/recordings/${id}/chapters`, { chapters })
  const text = 'WEBVTT\n\n00:05.000 --> 00:09.000\nBe grateful.\n\n10:00.000 --> 10:04.000\nThey went home.\n'
  await asAdmin(minbar.url, 'PUT', `/recordings/${id}/transcript`, { text })
  const listen = async () => {
    await tab.goto(`/bayan/${id}`)
    // Before that, the link opens the page at its second.
    await waitUntilHydrated(tab)
    await tab
      .getByRole('region', 'Chapters')
      .getByRole('link', /Patience/)
      .click()
    await waitForSound(tab, 300)
    await tab.getByText('Read the words of this talk').click()
    await tab.getByRole('link', /They went home/).click()
    await waitForSound(tab, 600)
  }
  await tab.goto('/fridaybayan')
  await tab.waitUntilStoredOnDevice()
  await tab.getByRole('button', new RegExp(`^Download, .*: ${title}$`)).click()
  await tab.getByText('Saved on this phone').waitUntilVisible()
  await listen()
  await minbar.stop('SIGKILL')
  expectedErrors.push(...NETWORK_ERRORS)
  try {
    await listen()
  } finally {
    await minbar.start()
  }
})
