/** Shared by the tests of the copies of a talk: a site whose talks have renditions. */
import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { makeSpeech, uploadSpeech } from '../helpers/speech.ts'
import { test as base } from './app-fixtures.ts'
import { expectPlaying } from './downloads-page.ts'
import { playerOf, sound } from './player-page.ts'
import { oncePerServer } from './servers.ts'

const makeTalks = oncePerServer((minbar) => {
  const talk = makeSpeech([[120, 0]])
  const slow = makeSpeech([
    [3, 3],
    [3, 3],
    [3, 3],
    [2, 0],
  ])
  return uploadSpeech(minbar, { 'A talk in copies': talk, 'A slow talk': slow })
})

/** A site with a talk of two minutes in all copies, and one with long pauses. */
export const test = base.extend<{ talk: Recording; slow: Recording }>({
  talk: async ({ minbar }, use) => use((await makeTalks(minbar))[0] as Recording),
  slow: async ({ minbar }, use) => use((await makeTalks(minbar))[1] as Recording),
})

/** Returns the names of the sound files that the page has requested, each once in a row. */
export function watchFiles(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/media/recordings/') && names.at(-1) !== pathname) names.push(pathname)
  })
  return names
}
export const urlOf = ({ renditions }: Recording, kind: string) =>
  renditions?.find((each) => each.kind === kind)?.url ?? ''
/** Returns the size of the small copy as pages show it. */
export const sizeOf = ({ renditions = [] }: Recording) => `${((renditions[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB`
export const play = async (page: Page, { title }: Recording) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${title}` })
    .click()
  await expectPlaying(page)
}
export const openSheet = async (page: Page) => {
  await playerOf(page).open()
  await playerOf(page)
    .full.getByRole('button', { name: /^Speed: / })
    .click()
  return playerOf(page).full.getByRole('group', { name: 'Sound' })
}
export const at = async (page: Page) => (await sound(page)).at
