/**
 * The requests that the pages and the worker send, in an order that works on a new database: changes first where a
 * later response shows them. Where a page may leave members out of a body, one request has them all and one the fewest.
 */
import { ADMINISTRATION, ANNOUNCEMENTS, EVENTS, LOGIN, MESSAGES, TIMES } from './admin-requests.ts'
import { ADMIN, type ContractRequest } from './contract-request.ts'
import { RECORDINGS } from './recording-requests.ts'
import { SCREENS } from './screen-requests.ts'

/** Two keys of a phone, which are valid and of no use. */
const SUBSCRIPTION = JSON.stringify({
  endpoint: 'https://127.0.0.1:9/a-phone',
  expirationTime: null,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
})

const PUBLIC: ContractRequest[] = [
  { name: 'full snapshot', path: '/api/snapshot', reads: 'Snapshot', keep: { cursor: 'cursor' } },
  { name: 'sun', path: '/api/sun', reads: 'Sun' },
  { name: 'state of the set-up', path: '/api/setup', reads: 'SetupState' },
  { name: 'health', path: '/api/health', reads: 'Health' },
  { name: 'key for notifications', path: '/api/push-key', reads: 'PushKey' },
  {
    name: 'subscribe',
    method: 'POST',
    path: '/api/save-token',
    sends: 'SaveToken',
    body: {
      token: SUBSCRIPTION,
      userId: 'static_user_id',
      topics: ['timings'],
      reminders: null,
      reminderMinutes: {},
      language: 'en',
    },
    reads: 'SavedToken',
  },
  {
    name: 'subscribe with reminders',
    method: 'POST',
    path: '/api/save-token',
    sends: 'SaveToken',
    body: {
      token: SUBSCRIPTION,
      userId: 'static_user_id',
      topics: ['timings', 'friday', 'morningdars', 'events'],
      reminders: { prayers: ['fajr', 'jumma'], minutes: 30 },
      reminderMinutes: { fajr: 30, jumma: 10 },
      language: 'ur',
    },
    reads: 'SavedToken',
  },
  {
    name: 'test notifications',
    method: 'POST',
    path: '/api/push-test',
    sends: 'PushTest',
    body: { token: SUBSCRIPTION },
    reads: 'PushTested',
  },
]

const AFTERWARDS: ContractRequest[] = [
  { name: 'full snapshot of everything', path: '/api/snapshot', reads: 'Snapshot' },
  { name: 'delete the transcript', method: 'DELETE', path: '/api/recordings/1/transcript', headers: ADMIN },
  { name: 'delete a recording', method: 'DELETE', path: '/api/delete-recording/<added>', headers: ADMIN },
  {
    name: 'changes since a snapshot',
    path: '/api/snapshot?since=<cursor>',
    reads: 'Snapshot',
    keep: { latest: 'cursor', snapshot: 'header etag' },
  },
  { name: 'no changes', path: '/api/snapshot?since=<latest>', headers: { 'if-none-match': '<snapshot>' } },
  {
    name: 'unsubscribe',
    method: 'DELETE',
    path: '/api/save-token',
    sends: 'RemoveToken',
    body: { token: SUBSCRIPTION },
  },
]

export const REQUESTS: readonly ContractRequest[] = [
  ...PUBLIC,
  ...LOGIN,
  ...TIMES,
  ...EVENTS,
  ...ANNOUNCEMENTS,
  ...MESSAGES,
  ...RECORDINGS,
  ...SCREENS,
  ...ADMINISTRATION,
  ...AFTERWARDS,
]

/** Calls of the API that no page of the version before may send, with the reason. */
export const NOT_REQUESTED: readonly [calls: RegExp, reason: string][] = [
  [/^GET \/api\/changes$/, 'A stream without an end.'],
  [/^GET \/api\/announcements(\/\{id\})?$/, 'Pages have announcements from the snapshot.'],
  [/^POST \/api\/post-recording\/\{kind\}$/, 'Only other programs send a file as a form.'],
  [/^GET \/api\/timetable$/, 'Only other programs read it.'],
  [/^GET \/api\/backups\/download\//, 'The browser downloads it from an address that a request has returned.'],
  [/^(?!GET \/api\/setup$)\w+ \/api\/setup/, 'An installation is set up once, by pages of its own version.'],
]
