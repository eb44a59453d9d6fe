import type { Recording } from '#contracts/recordings.ts'
import { FFMPEG, makeSpeech, uploadSpeech } from '../helpers/speech.ts'
import { NETWORK_ERRORS, test } from './fixtures.ts'

test.skip(!FFMPEG, 'Renditions are made by ffmpeg, which is not installed.')

let talk: Recording
test.beforeAll(async ({ minbar }) => {
  const [uploaded] = await uploadSpeech(minbar, { 'A talk in copies': makeSpeech([[120, 0]]) })
  talk = uploaded as Recording
})

test('a talk plays its small copy, goes on at the same second with the original, and is saved small', {
  tag: '@long',
}, async ({ tab, minbar, expectedErrors }) => {
  const full = tab.getByRole('dialog', 'Player')
  const player = tab.getByRole('region', 'Player')
  const renditions = (talk.renditions ?? []).map(({ url }) => url)
  /** Waits until one of these files plays beyond a second, and less than fifteen beyond. */
  const waitForFile = (urls: readonly string[], second: number) =>
    tab.waitUntil(
      ({ urls, second }) =>
        window.sounds.some(
          ({ paused, src, currentTime }) =>
            !paused &&
            urls.includes(src && new URL(src).pathname) &&
            currentTime > second + 0.5 &&
            currentTime < second + 15,
        ),
      { urls, second },
    )
  const open = () => player.getByRole('button', /^Open the full player/).click()
  const seek = (second: number) => full.getByRole('slider', 'Position in the recording').setValue(String(second))

  await tab.goto('/fridaybayan')
  await tab.waitUntilStoredOnDevice()
  await tab.getByRole('main').getByRole('button', `Play ${talk.title}`).click()
  await waitForFile(renditions, 0)
  await open()
  await seek(30)
  await waitForFile(renditions, 30)
  await full.getByRole('button', /^Speed: /).click()
  await full.getByRole('button', 'Original, 3.8 MB').click()
  await waitForFile([talk.downloadURL], 30)
  await seek(60)
  await waitForFile([talk.downloadURL], 60)
  await full.getByRole('button', /^Small, 0\.\d MB$/).click()
  await waitForFile(renditions, 60)
  await full.getByRole('button', /^Download, 0\.\d MB: /).click()
  await full.getByText('Saved on this phone').waitUntilVisible()

  await minbar.stop('SIGKILL')
  expectedErrors.push(...NETWORK_ERRORS)
  try {
    await tab.goto('/fridaybayan')
    await tab.getByRole('main').getByRole('button', `Play ${talk.title}`).click()
    await open()
    await full.getByText('Plays from this phone, no data used').waitUntilVisible()
    await seek(100)
    await waitForFile(renditions, 100)
    await seek(20)
    await waitForFile(renditions, 20)
  } finally {
    await minbar.start()
  }
})
