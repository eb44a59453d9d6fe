/** The requests of the hall's screen, and of administrators about screens. */
import { DEFAULT_SCREEN_SETTINGS } from '#contracts/wall-settings.ts'
import { ADMIN, type ContractRequest } from './contract-request.ts'

const SCREEN = { authorization: 'Bearer <screenToken>' }

export const SCREENS: ContractRequest[] = [
  {
    name: 'get a code for a screen',
    method: 'POST',
    path: '/api/screen-codes',
    reads: 'ScreenCode',
    keep: { code: 'code', screenToken: 'token' },
  },
  { name: 'wait for the code to be entered', path: '/api/screens/mine', headers: SCREEN },
  {
    name: 'pair a screen',
    method: 'POST',
    path: '/api/screens',
    headers: { ...ADMIN, 'idempotency-key': 'key-of-the-first-screen' },
    sends: 'NewScreen',
    body: { code: '<code>', name: 'Main hall', settings: DEFAULT_SCREEN_SETTINGS },
    reads: 'ScreenRecord',
    keep: { screen: 'id', screenVersion: 'version' },
  },
  {
    name: 'settings of a screen',
    path: '/api/screens/mine',
    headers: SCREEN,
    reads: 'OwnScreen',
    keep: { ownScreen: 'header etag' },
  },
  {
    name: 'settings of a screen that are known',
    path: '/api/screens/mine',
    headers: { ...SCREEN, 'if-none-match': '<ownScreen>' },
  },
  {
    name: 'report of a screen',
    method: 'POST',
    path: '/api/screens/mine/report',
    headers: SCREEN,
    sends: 'ScreenReport',
    body: {
      ...{ appVersion: '0123abcd', shows: 'countdown', clockDifferenceSeconds: 2 },
      picture: 'data:image/webp;base64,UklGRg==',
    },
  },
  { name: 'screens', path: '/api/screens', headers: ADMIN, reads: 'ScreenRecords' },
  {
    name: 'picture of a screen',
    path: '/api/screens/<screen>/picture',
    headers: ADMIN,
    reads: 'ScreenPicture',
  },
  {
    name: 'report of a screen that knows little',
    method: 'POST',
    path: '/api/screens/mine/report',
    headers: SCREEN,
    sends: 'ScreenReport',
    body: { appVersion: '0123abcd', shows: 'day', clockDifferenceSeconds: null, picture: null },
  },
  {
    name: 'change a screen',
    method: 'PUT',
    path: '/api/screens/<screen>',
    headers: { ...ADMIN, 'if-match': '"<screenVersion>"' },
    sends: 'ScreenChange',
    body: {
      name: 'Main hall',
      settings: { ...DEFAULT_SCREEN_SETTINGS, nightHours: { from: 1380, until: 240 }, hours: 24 },
    },
    reads: 'ScreenRecord',
  },
  {
    name: 'change a screen that someone else has changed',
    method: 'PUT',
    path: '/api/screens/<screen>',
    headers: { ...ADMIN, 'if-match': '"<screenVersion>"' },
    sends: 'ScreenChange',
    body: { name: 'Hall', settings: DEFAULT_SCREEN_SETTINGS },
    reads: 'ErrorBody',
  },
  { name: 'reload a screen', method: 'POST', path: '/api/screens/<screen>/reload', headers: ADMIN },
  {
    name: 'link a screen',
    method: 'POST',
    path: '/api/screens/<screen>/link',
    headers: ADMIN,
    reads: 'ScreenLink',
  },
  { name: 'remove a screen', method: 'DELETE', path: '/api/screens/<screen>', headers: ADMIN },
  {
    name: 'settings of a screen that was removed',
    path: '/api/screens/mine',
    headers: SCREEN,
    reads: 'ErrorBody',
  },
]
