/**
 * Measures how long a page of a podcast with 300 talks occupies the event loop: in all, and at most without a pause.
 * Run: node test/bench/feeds.ts
 */
import type { Recording } from '#contracts/recordings.ts'
import { createFeed, type FeedOptions } from '../../server/src/features/feeds/create-feed.ts'
import { median } from './wrk.ts'

const RUNS = 40

const named = { id: 1, name: 'Maulana & Bilal', secondName: 'مولانا بلال' }
const recordings = Array.from({ length: 300 }, (_, index): Recording => {
  const hash = String(index).padStart(64, 'a')
  return {
    id: index + 1,
    kind: 'friday',
    title: `On patience & thanks ${index}`,
    secondTitle: 'صبر و شکر',
    date: '13 November 2026',
    downloadURL: `/media/recordings/${hash}.mp3`,
    bytes: 12_345_678,
    mimeType: 'audio/mpeg',
    durationSeconds: 3600,
    createdAt: new Date(Date.UTC(2020, 0, 1) + index * 604_800_000).toISOString(),
    renditions: [
      { kind: 'small', url: `/media/recordings/${hash}.webm`, bytes: 3_000_000, mimeType: 'audio/webm' },
      { kind: 'compatible', url: `/media/recordings/${hash}.m4a`, bytes: 9_000_000, mimeType: 'audio/mp4' },
    ],
    chapters: [{ at: 0, title: 'Opening' }],
    summary: 'What the talk is about & more.\n\nA second paragraph of it, which is longer than the first.',
    references: ['Quran 2:153', 'Muslim 47'],
    speaker: named,
    series: { id: 2, name: 'Family matters' },
    transcript: { url: '/api/recordings/1/transcript?version=x', timed: true, language: 'en' },
  }
})
const options: FeedOptions = {
  list: { collection: 'speakers', named },
  language: 'ur',
  recordings,
  publicUrl: 'https://mosque.example',
  changedAt: new Date(),
  givenName: '',
  page: 1,
  pages: 20,
}

/** Returns the CPU time of this thread in milliseconds: unlike the clock, it does not count the waiting for a busy processor. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Returns the milliseconds of CPU time of one page, and those of its longest turn of the loop. */
async function measure(): Promise<{ total: number; longest: number }> {
  const start = cpuTime()
  let last = start
  let longest = 0
  let isDone = false
  const turn = () => {
    const now = cpuTime()
    longest = Math.max(longest, now - last)
    last = now
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await createFeed(options)
  isDone = true
  turn()
  return { total: last - start, longest }
}

const runs = []
for (let run = 0; run < RUNS; run += 1) runs.push(await measure())
// The first runs compile the code.
const warm = runs.slice(RUNS / 2)
const middle = (key: 'total' | 'longest') => median(warm.map((run) => run[key])).toFixed(1)
console.log(`A page of 300 talks: ${middle('total')} ms of CPU time, at most ${middle('longest')} ms without a pause.`)
