/** Shared by the player's tests: a long talk with real sound, and access to the element that plays it. */
import { expect, type Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { makeTalk } from '../helpers/recordings.ts'
import { uploadAudio } from '../helpers/speech.ts'

/**
 * Uploads a talk that is long enough to seek in.
 * @param bytes approximate size
 */
export const uploadTalk = async (url: string, title: string, bytes: number): Promise<Recording> =>
  uploadAudio(url, title, 'talk.mp3', await makeTalk(bytes, title))

/** Records the audio elements that the page creates, for {@link sound}. To be called before the page is opened. */
export async function watchSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Real = window.Audio
    const elements: HTMLAudioElement[] = []
    Object.assign(window, {
      /** Elements with a source: the audio library also creates some to ask what the browser can play. */
      audioElements: () => elements.filter((element) => element.hasAttribute('src')),
    })
    window.Audio = class extends Real {
      constructor() {
        super()
        elements.push(this)
      }
    }
  })
}

export interface Sound {
  /** Elements with a source; more than one could sound together. */
  elements: number
  playing: boolean
  /** Seconds. */
  at: number
  rate: number
  /** The path of the file. */
  file: string
}

interface WatchedWindow {
  audioElements?: () => HTMLAudioElement[]
}

/** Returns what is playing now. */
export function sound(page: Page): Promise<Sound> {
  return page.evaluate(() => {
    const elements = (window as WatchedWindow).audioElements?.() ?? []
    const [audio] = elements
    return {
      elements: elements.length,
      playing: elements.some((element) => !element.paused && element.readyState >= 3 && !element.ended),
      at: audio?.currentTime ?? 0,
      rate: audio?.playbackRate ?? 1,
      file: audio?.src ? new URL(audio.src).pathname : '',
    }
  })
}

/** Pauses or plays as the phone itself does, for example from its lock screen. */
export function controlFromPhone(page: Page, action: 'play' | 'pause'): Promise<void> {
  return page.evaluate(async (name) => {
    await (window as WatchedWindow).audioElements?.()[0]?.[name]()
  }, action)
}

/** Returns the player's controls. */
export const playerOf = (page: Page) => {
  const dock = page.getByRole('region', { name: 'Player' })
  return {
    dock,
    /** The bar that shows this title. */
    titled: (title: string) => dock.getByRole('button', { name: `Open the full player: ${title}` }),
    play: dock.getByRole('button', { name: 'Play', exact: true }).first(),
    pause: dock.getByRole('button', { name: 'Pause', exact: true }).first(),
    /** Opens the sheet: from the bar, or on the talk's own page from the player there. */
    open: () =>
      page
        .getByRole('button', { name: /^Open the full player/ })
        .first()
        .click(),
    full: page.getByRole('dialog', { name: 'Player' }),
    seek: page.getByRole('slider', { name: 'Position in the recording' }),
  }
}

/** Plays a talk from its list, to which the history leads from another page. */
export async function playTalk(page: Page, { title }: Recording): Promise<void> {
  await watchSound(page)
  await page.goto('/about')
  await page.goto('/fridaybayan')
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${title}` })
    .click()
  await expect.poll(async () => (await sound(page)).playing).toBe(true)
}

/** Opens the full player from its bar. */
export async function openFullPlayer(page: Page) {
  const { open, full } = playerOf(page)
  await open()
  await expect(full).toBeVisible()
  return full
}
