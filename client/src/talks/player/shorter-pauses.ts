/** Skips long silences of the open recording. Loaded when the listener turns that on. */

import { createStore } from '../../lib/store.ts'
import type { Silence } from '../audio-types.ts'
import type { TalkAudio } from './howler-audio.ts'
import type { PlayerState } from './player-state.ts'

/** Longer silences are skipped. */
const MIN_SILENCE_S = 0.8
/** The silence left before a word, in time of listening; seeks are more precise than this. */
const GAP_BEFORE_WORD_S = 0.31
const GAP_AFTER_WORD_S = 0.1
/** A shorter skip is not worth the time of a seek. */
const MIN_SKIP_S = 0.2
/** `timeupdate` fires four times a second: a timer waits for a silence that begins before the next event. */
const EVENT_INTERVAL_S = 0.5

/** The seconds saved in the open recording. */
export const savedTimeStore = createStore(0)

interface ShorterPausesOptions {
  audio: TalkAudio
  read(): PlayerState
  loadSilences(recording: NonNullable<PlayerState['recording']>): Promise<readonly Silence[]>
}

/** Starts skipping. @returns a function that is called at every change of the player's state */
export function startShorterPauses({ audio, read, loadSilences }: ShorterPausesOptions): () => void {
  let openId: number | undefined
  let silences: readonly Silence[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function skip() {
    clearTimeout(timer)
    const { phase, speed, shorterPauses, copy } = read()
    // Browsers seek to about the right place of an MP3, and a word could be lost.
    if (!shorterPauses || phase !== 'playing' || audio.paused || copy?.kind === 'original') return
    const at = audio.currentTime
    const left = GAP_BEFORE_WORD_S * Math.max(1, speed)
    const next = silences.find(([start, end]) => end - left - Math.max(at, start + GAP_AFTER_WORD_S) >= MIN_SKIP_S)
    if (!next) return
    const [from, to] = [next[0] + GAP_AFTER_WORD_S, next[1] - left]
    const waitSeconds = (from - at) / speed
    if (waitSeconds > 0) {
      if (waitSeconds < EVENT_INTERVAL_S) timer = setTimeout(skip, waitSeconds * 1_000)
      return
    }
    // A silence that is not loaded is not skipped: on a slow line that would wait longer than the silence.
    if (audio.bufferedEnd < to) return
    audio.currentTime = to
    savedTimeStore.write(savedTimeStore.read() + (to - at) / speed)
  }

  async function update() {
    const { recording, shorterPauses } = read()
    const id = shorterPauses ? recording?.id : undefined
    if (id === openId) return
    openId = id
    silences = []
    savedTimeStore.write(0)
    if (!recording || id === undefined) return
    const loaded = await loadSilences(recording)
    if (openId === id) silences = loaded.filter(([start, end]) => end - start > MIN_SILENCE_S)
  }

  audio.on('timeupdate', skip)
  void update()
  return () => void update()
}
