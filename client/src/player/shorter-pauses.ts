/** Skips long silences of the open recording. Loaded when the listener turns that on. */
import type { Silence } from '../data/audio/audio-types.ts'
import { createStore } from '../lib/store.ts'
import type { TalkAudio } from './howler-audio.ts'
import type { PlayerState } from './player-state.ts'

/** Seconds: longer silences are skipped. */
const MIN_SILENCE = 0.8
/** Seconds that are left before the next word, as they are heard; what a seek misses is less than the rest. */
const LEFT_BEFORE_WORD = 0.31
const LEFT_AFTER_WORD = 0.1
/** A seek takes some milliseconds itself. */
const MIN_SKIP = 0.2
/** Events come four times a second: a silence that begins before the next one is waited for with a timer. */
const EVENT_INTERVAL = 0.5

/** Seconds of listening that were saved of the open recording. */
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
    const left = LEFT_BEFORE_WORD * Math.max(1, speed)
    const next = silences.find(([start, end]) => end - left - Math.max(at, start + LEFT_AFTER_WORD) >= MIN_SKIP)
    if (!next) return
    const [from, to] = [next[0] + LEFT_AFTER_WORD, next[1] - left]
    const wait = (from - at) / speed
    if (wait > 0) {
      if (wait < EVENT_INTERVAL) timer = setTimeout(skip, wait * 1_000)
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
    if (openId === id) silences = loaded.filter(([start, end]) => end - start > MIN_SILENCE)
  }

  audio.on('timeupdate', skip)
  void update()
  return () => void update()
}
