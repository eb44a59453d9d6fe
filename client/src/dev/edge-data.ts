/**
 * The data of the page of edge states, made in the page: `?title=` names the length of titles and their script, `?state=`
 * how much there is or what fails. It takes the place of the server's until the page is reloaded.
 */
import type { Event } from '#contracts/events.ts'
import type { HistoryEntry } from '#contracts/jamat.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import type { MessagePreview, PushMessage } from '#contracts/push.ts'
import type { RecordingDetails } from '#contracts/recording-details.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { RenditionJobs } from '#contracts/renditions.ts'
import type { TimetablePlans } from '#contracts/timetable-plans.ts'
import { replaceMosque } from '../data/mosque.ts'
import { EMPTY_SITE, type SiteState, siteStore } from '../data/site-store.ts'
import type { LoadedHistory } from '../features/admin/jamat/use-history.ts'
import { uploadStore } from '../features/admin/recordings/upload-state.ts'
import { downloadsState } from '../talks/downloads/downloads-state.ts'
import { EMPTY_PLAYER, playerStore } from '../talks/player/player-state.ts'

const ENGLISH =
  'Patience, gratitude and what we owe to others in days of hardship, in the light of Surah al-Baqarah and of the letters that Abu Bakr wrote to Antidisestablishmentarianism-of-a-long-word and to the people of the town'
const URDU =
  'صبر، شکر اور مشکل کے دنوں میں دوسروں کے حقوق، سورۂ بقرہ کی روشنی میں اور ان خطوط کی روشنی میں جو حضرت ابو بکر صدیق رضی اللہ عنہ نے شہر کے لوگوں کو لکھے، اور ہمارے زمانے میں ان پر عمل کرنے کے آسان اور مفید طریقے کیا ہیں اور کیوں ضروری ہیں'

/** The titles by their names in the address: 4, 40 and 200 characters in each script. */
const TITLES = {
  'en-4': 'Hajj',
  'en-40': ENGLISH.slice(0, 40),
  'en-200': ENGLISH.slice(0, 200),
  'ur-4': 'زکوٰۃ'.slice(0, 4),
  'ur-40': URDU.slice(0, 40),
  'ur-200': URDU.slice(0, 200),
}
const query = new URLSearchParams(location.search)
export const title = TITLES[(query.get('title') ?? 'en-40') as keyof typeof TITLES]
const state = (query.get('state') ?? 'one') as 'none' | 'one' | 'many' | 'slow' | 'failed' | 'offline'
const COUNTS = { none: 0, one: 1, many: 500, slow: 0, failed: 0, offline: 12 }
const COUNT = COUNTS[state]
export const NOW = new Date('2026-11-27T15:20:00Z')
const [THEN, LATER] = ['2026-11-24T05:20:00Z', '2026-12-04T15:00:00Z']
/** An address and a name without a place to break. */
const EMAIL = 'the-long-name-of-an-administrator@subdomain.of-a-mosque.example'

const listOf = <T>(make: (id: number) => T): T[] => Array.from({ length: COUNT }, (_, index) => make(index + 1))

export const makeRecording = (id: number): Recording => ({
  id,
  title,
  date: id % 2 ? title.slice(0, 40) : '27 November 2026',
  downloadURL: `/media/recordings/${id}.mp3`,
  kind: 'friday',
  bytes: 123_456_789,
  mimeType: 'audio/mpeg',
  durationSeconds: 3 * 3600 + 25 * 60 + 9,
  createdAt: THEN,
  summary: `${title}\n\n${title}`,
  references: [title],
  speaker: { id: 1, name: title.slice(0, 80) },
  series: { id: 1, name: title.slice(0, 80) },
  chapters: [
    { at: 0, title },
    { at: 7200, title: '' },
  ],
  ...(id % 5 === 4 && { isPreparing: true }),
})

export const makeEvent = (id: number): Event => ({
  id,
  title,
  imageUrl: '/images/events/iftar.svg',
  location: title,
  date: id % 7 === 6 ? THEN : LATER,
  registrationLink: 'https://example.com/a-form',
  description: `${title}\n\n${title}`,
  videoUrl: null,
  isUpcoming: true,
})

const STATES = ['waiting', 'sending', 'done', 'cancelled'] as const
const makeMessage = (id: number): PushMessage => ({
  id,
  kind: 'notice',
  title: title.slice(0, 80),
  body: title,
  url: 'https://example.com/',
  topics: ['events'],
  state: STATES[id % 4] ?? 'done',
  ...{ sendAfter: LATER, expiresAt: LATER, receivers: 1200, sent: 900, gone: 3, failed: 2 },
  ...{ createdAt: THEN, createdBy: EMAIL },
})

export const preview: MessagePreview = { title, body: title, url: `https://example.com/${EMAIL}`, receivers: 1200 }

const makeEntry = (id: number): HistoryEntry => ({
  id,
  prayer: PRAYERS[id % PRAYERS.length] ?? 'isha',
  // One that is not a clock time, as long as may be typed.
  time: id % 4 === 3 ? title.slice(0, 60) : ['1:15 & 2:00', '8:15', '5:15 pm'][id % 3] || '',
  from: '2026-11-01',
  changedAt: new Date(Date.parse(THEN) - id * 60_000).toISOString(),
  changedBy: EMAIL,
})
const RULE = { anchor: 'sunrise', offset: -35, rounding: 15, step: 'week', earliest: 300, latest: 400 } as const
const plannedEntry: HistoryEntry = { ...makeEntry(1000), prayer: 'fajr', time: title.slice(0, 60), from: '2026-12-04' }
// At least one of each prayer, and a planned change.
const entries = COUNT
  ? [...Array.from({ length: Math.max(COUNT, PRAYERS.length) }, (_, id) => makeEntry(id + 1)), plannedEntry]
  : []
export const history: LoadedHistory = { version: '1', entries, timetable: entries, hasPlans: false }

const plans: TimetablePlans = {
  version: '1',
  plans: listOf((id) => ({
    ...{ id, changedAt: THEN, changedBy: EMAIL, withdrawnOn: id % 3 === 2 ? '2026-11-20' : null },
    ...{ from: '2026-12-01', to: '2027-11-30', prayers: [...PRAYERS], times: id % 2 ? 2196 : 0, time: null },
    rules: id % 2 ? [] : [{ prayer: 'fajr', from: '2026-12-01', until: '2027-03-01', rule: RULE }],
  })),
  rows: entries.map(({ prayer, time, from }) => ({ prayer, time, from, until: null, rule: null, notes: [title] })),
}

export const details: RecordingDetails = {
  ...{ title, secondTitle: title, date: title.slice(0, 60), version: '1' },
  earlier: [{ title, date: title.slice(0, 60), replacedAt: THEN, replacedBy: EMAIL }],
}

const JOB_STATES = ['failed', 'running', 'queued'] as const
const renditions: RenditionJobs = {
  ...{ encoder: 'ffmpeg 5.1.9', missing: null, counts: { queued: 1, running: 1, done: 500, failed: 1 } },
  talks: listOf((id) => ({
    ...{ id, state: JOB_STATES[id % 3] ?? 'failed', attempts: 3, progress: id % 3 === 1 ? 0.5 : null },
    ...{ error: id % 3 ? null : title, queuedAt: THEN, nextAttemptAt: null, finishedAt: null },
  })),
}

const mosque: Mosque = {
  ...{ name: title.slice(0, 80), place: title.slice(0, 80), latitude: 24.86, longitude: 67, timeZone: 'Asia/Karachi' },
  ...{ method: 'Karachi', asr: 'hanafi', offsets: [300], trust: title.slice(0, 80), address: title, email: EMAIL },
  ...{ phone: '+92 21 3456 7890', whatsapp: '+92 300 1234567' },
}

const recordings = listOf(makeRecording)
const events = listOf(makeEvent)
const isUnknown = state === 'slow' || state === 'failed'
const site: SiteState = {
  ...EMPTY_SITE,
  mosque,
  timings: isUnknown ? null : { updatedAt: THEN, entries: history.entries },
  events: isUnknown ? null : events,
  recordings: isUnknown ? null : { friday: recordings, morningdars: [] },
  counts: isUnknown ? null : { friday: COUNT, morningdars: 0 },
  cursor: isUnknown ? null : 'edge-1',
  checkedAt: isUnknown ? null : Date.parse(THEN),
  isChecking: state === 'slow',
  hasFailed: state === 'failed' || state === 'offline',
}

const hold = () => siteStore.write(site)
replaceMosque(mosque)
siteStore.subscribe(hold)
hold()
downloadsState.write({
  ...{ current: null, activity: null, cleared: COUNT && 2, problem: COUNT ? 'full' : null },
  files: recordings.slice(0, 60).map((recording) => ({
    ...{ hash: String(recording.id), recording, bytes: 123_456_789, mimeType: 'audio/mpeg', addedAt: recording.id },
    ...{ received: 23_456_789, state: (['done', 'paused', 'no-space', 'lost'] as const)[recording.id % 4] ?? 'done' },
  })),
})
/** Opens the mini player. */
export const openPlayer = () =>
  playerStore.write({
    ...EMPTY_PLAYER,
    ...{ recording: makeRecording(1), list: recordings, position: 5025, duration: 12_309, undoPosition: 60 },
    ...(state === 'offline' && { phase: 'failed', error: 'offline' }),
  })
if (COUNT)
  uploadStore.write({
    ...{ phase: 'failed', sent: 1, message: title, isRejected: false },
    job: {
      ...{ kind: 'friday', title, date: title, fileName: `${title}.mp3`, file: new Blob([title]), uploadUrl: null },
      origin: { from: 'share' },
    },
  })
if (state === 'offline') Object.defineProperty(navigator, 'onLine', { value: false })

/** What the server would answer, by path. */
const ANSWERS: Record<string, unknown> = {
  '/get-recordings-count/friday': { bayantCount: COUNT },
  '/renditions': renditions,
  '/events': events,
  '/push-messages': listOf(makeMessage).slice(0, 20),
  '/push-messages/receivers': { receivers: 1200 },
  '/jamat-history': history,
  '/timetable-plans': plans,
  '/recordings/1/details': details,
  '/hijri-months': [],
  '/speakers/1/recordings': { named: makeRecording(1).speaker, count: COUNT, recordings: recordings.slice(0, 12) },
  '/overview': {
    ...{ lastConfirmed: THEN, talksThisMonth: 4, subscribers: 1200, storageUsedBytes: 9e9, storageFreeBytes: 1e9 },
    ...{ storageStatus: 'away', missingRecordings: COUNT, administrators: [EMAIL, EMAIL.slice(9)] },
    quarantine: listOf((id) => ({ name: `${id}-${EMAIL}`, bytes: 9e7, quarantinedAt: THEN, deletedAfter: LATER })),
  },
}
const network = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(String(input), location.href)
  if (!pathname.startsWith('/api/')) return network(input, init)
  const path = pathname.slice('/api'.length)
  if (state === 'slow' || path === '/snapshot') return new Promise(() => {})
  if (state === 'failed' || state === 'offline') throw new TypeError('Failed to fetch')
  const spoken = { at: 125, text: title, marks: [{ start: 0, end: 4 }] }
  const rows = searchParams.has('q')
    ? recordings.slice(0, 12).map((row) => ({ ...row, spoken, transcript: { url: '/x', timed: true, language: 'en' } }))
    : recordings.slice(0, 12)
  const answer = ANSWERS[path] ?? (path.startsWith('/get-recordings/') ? rows : null)
  return new Response(JSON.stringify(answer), { status: answer ? 200 : 404 })
}
