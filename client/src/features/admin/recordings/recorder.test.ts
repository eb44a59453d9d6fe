import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../../test/helpers/eventually.ts'

/** What the fake browser was asked to do, and how the fake `MediaRecorder` behaves. */
let tracks: { stop: ReturnType<typeof vi.fn>; onended: (() => void) | null }[]
let wakeLock: { release: ReturnType<typeof vi.fn> }
let recorder: FakeMediaRecorder | null
let failing: Partial<Record<'create' | 'start' | 'pause' | 'stop', true>>

class FakeMediaRecorder {
  static isTypeSupported = () => true
  mimeType = 'audio/webm'
  state: RecordingState = 'inactive'
  onstop: (() => void) | null = null
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  constructor() {
    recorder = this
    this.fail('create')
  }
  start() {
    this.fail('start')
    this.state = 'recording'
  }
  requestData() {}
  pause() {
    this.fail('pause')
    this.state = 'paused'
  }
  stop() {
    this.fail('stop')
    this.state = 'inactive'
    queueMicrotask(() => this.onstop?.())
  }
  private fail(call: keyof typeof failing) {
    if (failing[call]) throw new DOMException('The recorder is broken.', 'InvalidStateError')
  }
}

beforeEach(() => {
  vi.resetModules()
  recorder = null
  failing = {}
  tracks = [{ stop: vi.fn(), onended: null }]
  wakeLock = { release: vi.fn() }
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder)
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: async () => ({ getTracks: () => tracks }) },
    wakeLock: { request: async () => wakeLock },
  })
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const load = async () => ({
  ...(await import('./recorder.ts')),
  isBusy: (await import('../../../lib/busy.ts')).isBusy,
})
test('stores each marked second of the recording, once, and what is written for it', async () => {
  let seconds = 0
  const { startRecording, addChapter, changeChapters, stopRecording, isBusy } = await load()
  const { listLocalRecordings } = await import('./local-recordings-db.ts')
  const stored = async () => (await listLocalRecordings('friday')).at(-1)?.chapters
  await startRecording('friday', '20 November 2026', () => new Date(1_000_000 + 1000 * seconds))
  recorder?.ondataavailable?.({ data: new Blob(['sound']) })
  seconds = 12.7
  addChapter()
  addChapter()
  seconds = 30
  addChapter()
  changeChapters((chapters) => chapters.map((chapter) => (chapter.at === 30 ? { at: 30, title: 'Patience' } : chapter)))
  await vi.waitFor(async () =>
    expect(await stored()).toEqual([
      { at: 12, title: '' },
      { at: 30, title: 'Patience' },
    ]),
  )
  changeChapters((chapters) => chapters.filter(({ at }) => at !== 12))
  await vi.waitFor(async () => expect(await stored()).toEqual([{ at: 30, title: 'Patience' }]))
  stopRecording()
  await eventually(() => expect(isBusy()).toBe(false))
  // Without a recording in progress there is nothing to mark.
  addChapter()
})

const clock = () => new Date('2026-11-20T08:00:00Z')

test('holds the microphone, the wake lock and updates until the recording is stopped', async () => {
  const { startRecording, stopRecording, isBusy } = await load()
  await startRecording('friday', '20 November 2026', clock)
  expect(isBusy()).toBe(true)
  expect(tracks[0]?.stop).not.toHaveBeenCalled()
  stopRecording()
  await eventually(() => expect(isBusy()).toBe(false))
  expect(tracks[0]?.stop).toHaveBeenCalled()
  expect(wakeLock.release).toHaveBeenCalled()
})

test.each(['create', 'start'] as const)('releases everything when the recorder’s %s call throws', async (call) => {
  failing = { [call]: true }
  const { startRecording, isBusy } = await load()
  await startRecording('friday', '20 November 2026', clock)
  expect(isBusy()).toBe(false)
  expect(tracks[0]?.stop).toHaveBeenCalled()
  if (call === 'start') await eventually(() => expect(wakeLock.release).toHaveBeenCalled())
  failing = {}
  await startRecording('friday', '20 November 2026', clock)
  expect(isBusy()).toBe(true)
})

test.each(['pause', 'stop'] as const)(
  'ends and releases everything when the recorder’s %s call throws',
  async (call) => {
    const { startRecording, togglePause, stopRecording, isBusy } = await load()
    await startRecording('friday', '20 November 2026', clock)
    failing = { [call]: true }
    if (call === 'pause') togglePause()
    else stopRecording()
    await eventually(() => expect(isBusy()).toBe(false))
    expect(tracks[0]?.stop).toHaveBeenCalled()
    expect(wakeLock.release).toHaveBeenCalled()
  },
)

test('a microphone that is allowed only after logout is closed at once', async () => {
  const permission = Promise.withResolvers<{ getTracks: () => typeof tracks }>()
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => permission.promise } })
  const { startRecording, stopRecording } = await import('./recorder.ts')
  const started = startRecording('friday', '20 November 2026', () => new Date())
  stopRecording()
  permission.resolve({ getTracks: () => tracks })
  await started
  expect(tracks[0]?.stop).toHaveBeenCalledOnce()
  expect(recorder).toBeNull()
})
