/** Pauses that are skipped, and talks that are saved as their small copy. */
import type { RecordingSound } from '#contracts/renditions.ts'
import { FFMPEG } from '../helpers/speech.ts'
import { expect, LOST, visitOnce } from './app-fixtures.ts'
import { expectSaved, findRow, startDownload } from './downloads-page.ts'
import { expectReadable } from './look.ts'
import { playerOf, watchSound } from './player-page.ts'
import { at, openSheet, play, sizeOf, test, urlOf, watchFiles } from './sound-fixtures.ts'

test.skip(!FFMPEG, 'Renditions are made by ffmpeg, which is not installed.')
test.beforeEach(({ page }) => watchSound(page))

test('skips long pauses, so that the talk ends earlier, and says how much time that saved', async ({
  page,
  slow,
  minbar,
}) => {
  const { silences } = (await (await fetch(`${minbar.url}/api/recordings/${slow.id}/sound`)).json()) as RecordingSound
  expect(silences).toHaveLength(3)
  await page.goto('/fridaybayan')
  await play(page, slow)
  await openSheet(page)
  const option = playerOf(page).full.getByRole('switch', { name: /^Shorter pauses/ })
  await option.click()
  await expect(option).toBeChecked()
  // From the start to the end, on the clock of the talk.
  const timing = page.evaluate(
    () =>
      new Promise<{ seconds: number; heard: number[][] }>((resolve) => {
        const [audio] = (window as unknown as { audioElements: () => HTMLAudioElement[] }).audioElements()
        if (!audio) return
        const heard: number[][] = []
        let last = 0
        audio.addEventListener('timeupdate', () => {
          if (!audio.seeking) last = audio.currentTime
        })
        audio.addEventListener('seeking', () => heard.push([last, audio.currentTime]))
        audio.addEventListener('ended', () => {
          const { played } = audio
          const parts = Array.from({ length: played.length }, (_, part) => played.end(part) - played.start(part))
          resolve({ seconds: parts.reduce((sum, part) => sum + part, 0), heard })
        })
      }),
  )
  await playerOf(page).seek.fill('0')
  const { seconds, heard } = await timing
  // As 90 seconds of silence in ten minutes: two thirds of the silence at least are saved.
  expect(seconds).toBeLessThan(20 - 6)
  const skips = heard.slice(1)
  expect(skips).toHaveLength(3)
  for (const [index, [, to = 0]] of skips.entries()) {
    const [, end = 0] = silences[index] ?? []
    expect(end - to).toBeGreaterThanOrEqual(0.3)
    expect(end - to).toBeLessThan(0.35)
  }
  await expect(
    playerOf(page)
      .full.getByText(/^Time saved so far: 0:0[678]$/)
      .first(),
  ).toBeVisible()
  await expect(
    playerOf(page)
      .full.getByRole('status')
      .getByText(/^Time saved/),
  ).toHaveCount(1)
  await page.reload()
  await openSheet(page)
  await expect(option).toBeChecked()
  await expectReadable(page)
})

test('saves the small copy, which plays, seeks and skips pauses without a server', async ({
  page,
  minbar,
  talk,
  slow,
  pageErrors,
}) => {
  await visitOnce(page, '/fridaybayan')
  const files = watchFiles(page)
  await expect(findRow(page, talk).getByRole('button', { name: `Download, ${sizeOf(talk)}: ` })).toBeVisible()
  for (const recording of [talk, slow]) {
    await startDownload(page, recording)
    await expectSaved(page, recording)
  }
  expect(files).toEqual([urlOf(talk, 'small'), urlOf(slow, 'small')])
  await page.goto('/downloads')
  await expect(page.getByText(/^2 recordings on this phone, 0\.\d MB$/)).toBeVisible()
  pageErrors.expect(LOST)
  await minbar.stop('SIGKILL')
  try {
    await page.goto('/downloads')
    await play(page, talk)
    await openSheet(page)
    await expect(page.getByText('Plays from this phone, no data used')).toBeVisible()
    for (const second of [100, 30]) {
      await playerOf(page).seek.fill(String(second))
      await expect.poll(() => at(page)).toBeGreaterThan(second + 0.5)
      await expect.poll(() => at(page)).toBeLessThan(second + 10)
    }
    await playerOf(page)
      .full.getByRole('switch', { name: /^Shorter pauses/ })
      .click()
    await page.keyboard.press('Escape')
    await play(page, slow)
    await openSheet(page)
    await expect(page.getByText('Time saved so far: 0:02').first()).toBeVisible()
  } finally {
    await minbar.start()
  }
})
