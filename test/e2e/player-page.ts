/** What tests of the player share: a long talk with real sound, and a look at the element that plays it. */
import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { talkOf, upload } from '../helpers/recordings.ts'
import { ADMIN } from './fixtures.ts'

/**
 * Uploads a talk that is long enough to jump about in.
 * @param bytes about how many
 */
export async function uploadTalk(url: string, title: string, bytes: number): Promise<Recording> {
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { token } = (await login.json()) as { token: string }
  const answer = await upload(url, { authorization: `Bearer ${token}` }, 'friday', [
    ['title', title],
    ['file', { name: 'talk.mp3', bytes: await talkOf(bytes, title) }],
    ['date', '20 November 2026'],
  ])
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Recording
}

/** Makes the elements that play visible to {@link sound}. To be called before the page is opened. */
export async function watchSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Real = window.Audio
    const made: HTMLAudioElement[] = []
    Object.assign(window, { made })
    window.Audio = class extends Real {
      constructor() {
        super()
        made.push(this)
      }
    }
  })
}

export interface Sound {
  /** Elements there are; more than one could sound together. */
  elements: number
  playing: boolean
  /** Seconds. */
  at: number
  rate: number
}

/** What is heard now. */
export function sound(page: Page): Promise<Sound> {
  return page.evaluate(() => {
    const { made = [] } = window as unknown as { made?: HTMLAudioElement[] }
    const [audio] = made
    return {
      elements: made.length,
      playing: made.some((element) => !element.paused && element.readyState >= 3 && !element.ended),
      at: audio?.currentTime ?? 0,
      rate: audio?.playbackRate ?? 1,
    }
  })
}

/** The player's parts. */
export const playerOf = (page: Page) => {
  const dock = page.getByRole('region', { name: 'Player' })
  return {
    dock,
    /** The bar with this title on it. */
    titled: (title: string) => dock.getByRole('button', { name: `Open the full player: ${title}` }),
    play: dock.getByRole('button', { name: 'Play', exact: true }).first(),
    pause: dock.getByRole('button', { name: 'Pause', exact: true }).first(),
    open: () => dock.getByRole('button', { name: /^Open the full player/ }).click(),
    full: page.getByRole('dialog', { name: 'Player' }),
    seek: page.getByRole('slider', { name: 'Position in the recording' }),
  }
}
