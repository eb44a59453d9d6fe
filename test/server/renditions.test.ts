import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contracts/common.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { RecordingSound, RenditionJobs as RenditionState } from '#contracts/renditions.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import type { EncoderStatus } from '../../server/src/deps.ts'
import { createRenditionJobs, type RenditionJobs } from '../../server/src/features/renditions/rendition-jobs.ts'
import { reconcileRecordings } from '../../server/src/features/talks/reconcile.ts'
import { findCommand } from '../helpers/find-command.ts'
import { fixture, listRecordings, listStoredFiles, makeTalk, sha256, upload, waitFor } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const FFMPEG = findCommand('ffmpeg')
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let jobs: RenditionJobs
/** In place of that of the jobs. */
let encoder: EncoderStatus | undefined
/** Starts what makes renditions, as a process does. */
const startJobs = async (ffmpegPath: string | undefined = FFMPEG) => {
  jobs = createRenditionJobs({ ...minbar.deps, config: { ...minbar.deps.config, ffmpegPath } }, log)
  jobs.start()
}
const minbar = withTestApp({ deps: () => ({ readEncoderStatus: async () => encoder ?? jobs.encoder() }) })
afterEach(async () => {
  encoder = undefined
  await jobs.close()
  await minbar.deps.database.query('delete from jobs')
  for (const { id } of (await snapshot()).recordings) await remove(id)
})

const call = async <T>(path: string): Promise<T> => {
  await minbar.allChangesReceived()
  return (await (await fetch(minbar.url + path, { headers: minbar.auth })).json()) as T
}
const find = (id: number) => call<Recording>(`/api/recordings/${id}`)
const snapshot = () => call<Snapshot>('/api/snapshot')
const states = () => call<RenditionState>('/api/renditions')
const remove = (id: number) =>
  fetch(`${minbar.url}/api/delete-recording/${id}`, { method: 'DELETE', headers: minbar.auth })
const add = async (name: string, bytes?: Buffer<ArrayBuffer>): Promise<Recording> => {
  const response = await upload(minbar.url, minbar.auth, 'friday', [
    ['title', 'Patience'],
    ['file', { name, bytes: bytes ?? (await fixture(name)) }],
    ['date', '20 November'],
  ])
  expect(response.status).toBe(201)
  return (await response.json()) as Recording
}
const settled = () =>
  waitFor(async () => {
    const { counts } = await states()
    return counts.queued + counts.running === 0
  })
const stored = async () => (await listStoredFiles(minbar.deps.config.dataDir)).files
const nameOf = (path: string) => path.split('/').at(-1) as string

/** Measures a file as EBU R128 says, and its duration in seconds. */
async function measure(bytes: Uint8Array): Promise<{ loudness: number; peak: number; seconds: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'minbar-measure-'))
  try {
    const path = join(folder, 'sound')
    await writeFile(path, bytes)
    const args = [
      '-hide_banner',
      '-nostats',
      '-i',
      path,
      '-af',
      'ebur128=peak=true',
      '-progress',
      '-',
      '-f',
      'null',
      '/dev/null',
    ]
    const { stdout, stderr } = await promisify(execFile)(FFMPEG as string, args, { maxBuffer: 1e8 })
    const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
    const numberOf = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])
    return {
      loudness: numberOf(summary, /I:\s+(-?[\d.]+) LUFS/),
      peak: numberOf(summary, /Peak:\s+(-?[\d.]+) dBFS/),
      seconds: numberOf(stdout.slice(stdout.lastIndexOf('out_time_us')), /out_time_us=(\d+)/) / 1e6,
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Makes a file of these arguments of ffmpeg, which reads `input` if it is given. */
async function make(extension: string, args: readonly string[], input?: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'minbar-make-'))
  try {
    const made = join(folder, `made.${extension}`)
    const read = input ? ['-i', join(folder, 'input')] : []
    if (input) await writeFile(join(folder, 'input'), input)
    await promisify(execFile)(FFMPEG as string, ['-v', 'error', ...read, ...args, made])
    return await readFile(made)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Syllables: noise that is loud and quiet at irregular times. */
const syllables = (seconds: number) => [
  ...['-f', 'lavfi', '-i', `anoisesrc=d=${seconds}:c=pink:seed=7:r=48000:a=0.3`],
  ...['-af', "volume='0.02+between(mod(t*t,1.7),0,0.6)':eval=frame,highpass=f=200"],
]

const LEVEL_MS = 5

/** Returns the level of each 5 ms on the timeline of the file, gaps and a late start included. */
async function levels(bytes: Uint8Array, timeline: string): Promise<Float64Array> {
  const pcm = await make('raw', ['-af', `${timeline},aresample=8000`, '-ac', '1', '-f', 's16le', '-copyts'], bytes)
  const perLevel = (8 * LEVEL_MS) | 0
  return Float64Array.from({ length: Math.floor(pcm.length / 2 / perLevel) }, (_, at) => {
    let sum = 0
    for (let i = 0; i < perLevel; i += 1) sum += pcm.readInt16LE((at * perLevel + i) * 2) ** 2
    return Math.log10(1 + sum)
  })
}

/** Returns by how many milliseconds the second is later, by the best correlation of their levels. */
function delayOf(one: Float64Array, other: Float64Array): number {
  const mean = (all: Float64Array) => all.reduce((sum, value) => sum + value, 0) / all.length
  const [first, second] = [mean(one), mean(other)]
  let best = { lag: 0, sum: Number.NEGATIVE_INFINITY }
  for (let lag = -1_200; lag <= 1_200; lag += 1) {
    let sum = 0
    for (let at = Math.max(0, -lag); at < Math.min(one.length, other.length - lag); at += 1)
      sum += ((one[at] as number) - first) * ((other[at + lag] as number) - second)
    if (sum > best.sum) best = { lag, sum }
  }
  return best.lag * LEVEL_MS
}

/** What not all phones play. */
const CONVERTED: [format: string, name: string, args: string[]][] = [
  ['ALAC', 'memo.m4a', ['-c:a', 'alac']],
  ['WMA', 'dictaphone.wma', ['-c:a', 'wmav2', '-b:a', '64k']],
  ['AIFF', 'mac.aiff', []],
]

describe.runIf(FFMPEG)('a talk in a format that phones do not play', () => {
  it.each(CONVERTED)('is listed as not ready, then played from its copies: %s', async (_, name, args) => {
    encoder = { encoder: 'ffmpeg 5.1.9', missing: null }
    const bytes = await make(name.split('.')[1] as string, [...syllables(5), ...args])
    const talk = await add(name, bytes)
    expect(talk).toMatchObject({ isPreparing: true, bytes: bytes.length })
    expect(Math.abs((talk.durationSeconds ?? 0) - 5)).toBeLessThan(0.2)
    expect(await listRecordings(minbar.url, 'friday')).toEqual([talk])
    const feed = async () => (await minbar.app.inject('/feeds/friday.xml')).body
    expect(await feed()).not.toContain('<enclosure')
    await startJobs()
    await settled()
    const made = await find(talk.id)
    const [small, compatible] = made.renditions ?? []
    expect([small?.kind, compatible?.kind]).toEqual(['small', 'compatible'])
    expect(made).not.toHaveProperty('isPreparing')
    expect(made).toMatchObject({ downloadURL: compatible?.url, mimeType: 'audio/mp4', bytes: compatible?.bytes })
    expect(await feed()).toContain(`${compatible?.url}"`)
    const { loudness, seconds } = await measure(await (await fetch(minbar.url + made.downloadURL)).bytes())
    expect(Math.abs(loudness + 16)).toBeLessThanOrEqual(1)
    expect(Math.abs(seconds - 5)).toBeLessThan(0.2)
  })

  it.each(CONVERTED)('is measured by the sound that is there: half of %s', async (_, name, args) => {
    encoder = { encoder: 'ffmpeg 5.1.9', missing: null }
    await startJobs('off')
    const faststart = name.endsWith('.m4a') ? ['-movflags', '+faststart'] : []
    const bytes = await make(name.split('.')[1] as string, [...syllables(5), ...args, ...faststart])
    const { durationSeconds } = await add(name, bytes.subarray(0, bytes.length / 2))
    expect(durationSeconds).toBeGreaterThan(2)
    expect(durationSeconds).toBeLessThan(3)
  })

  it('is refused when it is a film, or has no sound', async () => {
    await startJobs()
    const film = await make('wmv', ['-f', 'lavfi', '-i', 'testsrc=d=1', ...syllables(1).slice(0, 4), '-c:v', 'wmv2'])
    const sound = await make('wma', [...syllables(1), '-c:a', 'wmav2'])
    for (const bytes of [film, sound.subarray(0, sound.readUInt32LE(16))]) {
      const response = await upload(minbar.url, minbar.auth, 'friday', [['file', { name: 'talk.wma', bytes }]])
      expect([response.status, await response.json()]).toMatchObject([
        415,
        { error: 'unsupported_type', field: 'file' },
      ])
    }
  })

  it.each(CONVERTED)('is refused on a server without ffmpeg, which says what to do: %s', async (_, name, args) => {
    await startJobs('/nowhere/ffmpeg')
    const bytes = await make(name.split('.')[1] as string, [...syllables(1), ...args])
    const response = await upload(minbar.url, minbar.auth, 'friday', [['file', { name, bytes }]])
    expect(response.status).toBe(415)
    const { error, field, message } = (await response.json()) as ErrorBody
    expect({ error, field }).toEqual({ error: 'needs_ffmpeg', field: 'file' })
    expect(message).toMatch(/ffmpeg.*Please send an audio file: mp3/)
    expect(await stored()).toEqual([])
  })
})

describe.runIf(FFMPEG)('the renditions of a talk', () => {
  it('have its sound when one channel is the other one inverted, as from a mixer’s balanced output', async () => {
    const talk = await add(
      'mixer.wav',
      await make('wav', [...syllables(6), '-ac', '1']).then((mono) =>
        make('wav', ['-af', 'pan=stereo|c0=c0|c1=-1*c0'], mono),
      ),
    )
    await startJobs()
    await settled()
    const { renditions = [], loudness } = await find(talk.id)
    expect(renditions).toHaveLength(2)
    expect(loudness).toBeGreaterThan(-40)
    for (const { url: path } of renditions)
      expect(
        Math.abs((await measure(await (await fetch(minbar.url + path)).bytes())).loudness + 16),
      ).toBeLessThanOrEqual(1)
  })

  it.each<[string, string, string, () => Promise<Buffer<ArrayBuffer>>]>([
    ['begins late', 'delayed.m4a', 'aresample=async=1:first_pts=0', () => fixture('delayed.m4a')],
    [
      'is of two parts, one after the other',
      'chained.opus',
      'asetpts=N/SR/TB',
      async () =>
        Buffer.concat([await make('opus', [...syllables(3), '-b:a', '48k']), await make('opus', syllables(4))]),
    ],
    ['is an mp3 with a delay of its encoder', 'talk.mp3', 'anull', () => make('mp3', syllables(5))],
  ])('have its times when its sound %s', async (_, name, timeline, makeFile) => {
    const bytes = await makeFile()
    const talk = await add(name, bytes)
    const original = await levels(bytes, timeline)
    expect(Math.abs((talk.durationSeconds ?? 0) - (original.length * LEVEL_MS) / 1000)).toBeLessThan(0.2)
    await startJobs()
    await settled()
    const { renditions = [] } = await find(talk.id)
    expect(renditions).toHaveLength(2)
    for (const { url: path } of renditions) {
      const copy = await levels(await (await fetch(minbar.url + path)).bytes(), 'aresample=async=1:first_pts=0')
      expect(Math.abs(delayOf(original, copy))).toBeLessThanOrEqual(50)
      expect(Math.abs(copy.length - original.length) * LEVEL_MS).toBeLessThanOrEqual(100)
    }
  })

  it('have no small one that is larger than the original', async () => {
    const talk = await add('note.opus', await make('opus', [...syllables(6), '-ac', '1', '-b:a', '8k']))
    await startJobs()
    await settled()
    expect((await find(talk.id)).renditions).toMatchObject([{ kind: 'compatible' }])
    expect(await stored()).toHaveLength(2)
  })

  it('of a very quiet talk are quieter than others, and the administrator sees why', async () => {
    const talk = await add(
      'quiet.wav',
      await make('wav', ['-f', 'lavfi', '-i', 'anoisesrc=d=4:c=pink:seed=7:a=0.0009', '-c:a', 'pcm_s24le']),
    )
    await startJobs()
    await settled()
    expect((await states()).talks).toMatchObject([
      { id: talk.id, state: 'done', error: expect.stringMatching(/^This recording is so quiet|^No voice/) },
    ])
  })

  it('are made after the upload, of the same duration and of even loudness, and are in the API and the snapshot', async () => {
    const talk = await add('talk.mp3', await makeTalk(31_000, 'even'))
    expect(talk).not.toHaveProperty('renditions')
    const before = await snapshot()
    await startJobs()
    await settled()
    const made = await find(talk.id)
    expect(made).toMatchObject({
      ...talk,
      loudness: expect.any(Number),
      waveform: expect.stringMatching(/^[\da-f]{80}$/),
      renditions: [
        { kind: 'small', mimeType: 'audio/webm' },
        { kind: 'compatible', mimeType: 'audio/mp4' },
      ],
    })
    expect((await snapshot()).recordings).toEqual([made])
    // Phones that have the talk already get it again.
    expect((await call<Snapshot>(`/api/snapshot?since=${before.cursor}`)).recordings).toEqual([made])
    expect(await call<Recording[]>('/api/get-recordings/friday')).toEqual([made])
    const original = await measure(await (await fetch(minbar.url + talk.downloadURL)).bytes())
    for (const { url: path, bytes, mimeType } of made.renditions ?? []) {
      const response = await fetch(minbar.url + path)
      expect(response.headers.get('content-type')).toBe(mimeType)
      const sound = await response.bytes()
      expect(sound.length).toBe(bytes)
      expect(path).toContain(sha256(sound))
      const { loudness, peak, seconds } = await measure(sound)
      expect(Math.abs(loudness + 16)).toBeLessThanOrEqual(1)
      expect(peak).toBeLessThanOrEqual(-1)
      expect(Math.abs(seconds - original.seconds)).toBeLessThanOrEqual(0.05)
    }
    expect(await call<RecordingSound>(`/api/recordings/${talk.id}/sound`)).toEqual({
      waveform: expect.stringMatching(/^[\da-f]{800}$/),
      silences: expect.any(Array),
    })
    expect(await states()).toMatchObject({
      encoder: expect.stringMatching(/^ffmpeg \d/),
      missing: null,
      counts: { queued: 0, running: 0, done: 1, failed: 0 },
      talks: [{ id: talk.id, state: 'done', error: null, attempts: 1 }],
    })
    expect(await readdir(join(minbar.deps.config.dataDir, 'rendition-work'))).toEqual([])
  })

  it('are made for each format, while the server is running', { tags: ['long'] }, async () => {
    await startJobs()
    const talks = []
    for (const name of ['aac.m4a', 'adts.aac', 'flac.flac', 'pcm.wav', 'vorbis.ogg']) talks.push(await add(name))
    // Smaller than a copy of it.
    const [vorbis] = talks.slice(-1)
    await settled()
    expect((await states()).talks.filter(({ state }) => state !== 'done')).toEqual([])
    for (const { id } of talks) expect((await find(id)).renditions).toHaveLength(id === vorbis?.id ? 1 : 2)
  })

  it('are removed with the last talk that has the file', { tags: ['long'] }, async () => {
    const [talk, again] = [await add('opus.webm'), await add('opus.webm')]
    await startJobs()
    await settled()
    expect(await stored()).toHaveLength(3)
    await remove(talk.id)
    expect((await find(again.id)).renditions).toHaveLength(2)
    expect(await stored()).toHaveLength(3)
    await remove(again.id)
    expect(await stored()).toEqual([])
    expect((await fetch(`${minbar.url}/api/recordings/${again.id}/sound`)).status).toBe(404)
    expect((await states()).counts.done).toBe(0)
  })

  it.each([
    ['lost', (path: string) => rm(path)],
    ['cut short', (path: string) => truncate(path, 100)],
  ])(
    'that are %s, and those of talks from before an upgrade, are made in the background, and the talk plays meanwhile',
    { tags: ['long'] },
    async (_, damage) => {
      const talk = await add('cbr-id3v2.mp3')
      await startJobs()
      await settled()
      const { renditions } = await find(talk.id)
      await jobs.close()
      const folder = join(minbar.deps.config.dataDir, 'recordings', 'files')
      await damage(join(folder, nameOf(renditions?.[0]?.url ?? '')))
      expect(await listRecordings(minbar.url, 'friday')).toMatchObject([{ renditions }])
      // As after an upgrade, or a restore of an older backup.
      await minbar.deps.database.query('delete from jobs')
      await reconcileRecordings(minbar.deps)
      expect(await find(talk.id)).toEqual(talk)
      expect((await listRecordings(minbar.url, 'friday'))[0]).not.toHaveProperty('renditions')
      expect((await states()).counts.queued).toBe(1)
      await startJobs()
      await settled()
      expect((await find(talk.id)).renditions).toEqual(renditions)
    },
  )

  it('cannot be made of a file that cannot be decoded: the reason is shown, the talk still plays, and it can be tried again', async () => {
    const talk = await add('xing.mp3')
    const path = join(minbar.deps.config.dataDir, 'recordings', 'files', nameOf(talk.downloadURL))
    const original = await readFile(path)
    await writeFile(path, Buffer.alloc(original.length, 0x55))
    await startJobs()
    await settled()
    expect(await states()).toMatchObject({
      counts: { failed: 1 },
      talks: [{ id: talk.id, state: 'failed', error: expect.stringContaining('The file cannot be decoded: ') }],
    })
    expect(await find(talk.id)).toEqual(talk)
    expect((await snapshot()).recordings).toEqual([talk])
    expect(await stored()).toEqual([nameOf(talk.downloadURL)])
    await writeFile(path, original)
    const again = await fetch(`${minbar.url}/api/renditions/${talk.id}`, { method: 'POST', headers: minbar.auth })
    expect(again.status).toBe(202)
    await settled()
    expect((await find(talk.id)).renditions).toHaveLength(2)
  })
})

describe('without ffmpeg', () => {
  it.each([
    ['off', 'ffmpeg is switched off (FFMPEG_PATH)'],
    ['/nowhere/ffmpeg', '/nowhere/ffmpeg cannot be run: spawn /nowhere/ffmpeg ENOENT'],
  ])(
    'talks play from their original, have no renditions, and the administrator sees why: %s',
    async (path, missing) => {
      const talk = await add('xing.mp3')
      await startJobs(path)
      expect(await states()).toMatchObject({ encoder: null, missing, counts: { queued: 1 } })
      expect(await find(talk.id)).toEqual(talk)
      expect((await fetch(minbar.url + talk.downloadURL)).status).toBe(200)
      expect((await fetch(`${minbar.url}/api/recordings/${talk.id}/sound`)).status).toBe(404)
      if (!FFMPEG) return
      await jobs.close()
      await startJobs()
      await waitFor(async () => (await find(talk.id)).renditions?.length === 2)
    },
  )
})
