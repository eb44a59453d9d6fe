/** What the hall's screen shows at moments of a mosque's year, and the page that shows it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Announcement } from '#contracts/announcements.ts'
import { DEFAULT_SCREEN_SETTINGS, type ScreenSettings } from '#contracts/wall-settings.ts'
import type { Condition } from '../../client/src/wall/painter.ts'
import { at, FRIDAY, janazah, log, record, THURSDAY, TIMES } from '../../client/src/wall/wall-fixtures.ts'
import type { WallRecord } from '../../client/src/wall/wall-record.ts'
import { bundleWall } from '../../scripts/build/wall.ts'
import type { goTo, mount } from '../client/wall-page.ts'

declare global {
  var wall: { mount: typeof mount; goTo: typeof goTo }
}

export interface Moment {
  name: string
  date: string
  clock: string
  change?: Partial<WallRecord>
  settings?: Partial<ScreenSettings>
  condition?: Partial<Condition>
}

const mosque = {
  ...record().mosque,
  ...{ name: 'Jamia Masjid Noor-ul-Huda', secondName: 'جامع مسجد نور الہدیٰ' },
}
const during = { from: at(THURSDAY, '06:00').toISOString(), until: at(FRIDAY, '23:00').toISOString() }
const afterZuhr = janazah({
  ...during,
  ...{ secondTitle: 'حاجی عبد الکریم', location: 'Masjid courtyard', secondLocation: 'مسجد کا صحن' },
  ...{ after: { prayer: 'zuhr', date: THURSDAY, number: 1 }, at: at(THURSDAY, '13:30').toISOString() },
})
const alone = janazah({ ...during, secondTitle: 'حاجی عبد الکریم', at: at(THURSDAY, '10:45').toISOString() })
const general: Announcement = {
  ...{ id: 2, kind: 'general', title: 'Classes for children begin', secondTitle: 'بچوں کی کلاسیں شروع', ...during },
  description:
    'Nazra and Hifz classes for boys and girls begin on Monday after Asr. Parents are asked to bring the form and a copy of the B-form to the office.',
  secondDescription:
    'بچوں اور بچیوں کے لیے ناظرہ اور حفظ کی کلاسیں پیر کو عصر کے بعد شروع ہوں گی۔ والدین سے گزارش ہے کہ فارم اور ب فارم کی نقل دفتر میں جمع کرائیں۔',
}
const event = {
  ...{ id: 1, title: 'Seerah conference', secondTitle: 'سیرت کانفرنس', imageUrl: '/a.jpg', registrationLink: '' },
  ...{ location: 'Main hall', secondLocation: 'مرکزی ہال', description: '', videoUrl: null, isUpcoming: true },
  date: at(FRIDAY, '20:30').toISOString(),
}
const ramadan = {
  ...{ year: 1448, sehriCaution: 0, iftarCaution: 0, times: [] },
  ...{ taraweeh: { time: '', imam: '', portions: [] }, itikaf: { text: '', fromDay: 20 }, eidAdha: [] },
  eidFitr: [
    { time: '7:30 am', place: '' },
    { time: '8:30 am', place: '' },
  ],
}
const hijriMonths = [
  { year: 1448, month: 8, startsOn: '2027-01-10' },
  { year: 1448, month: 9, startsOn: '2027-02-08' },
  { year: 1448, month: 10, startsOn: '2027-03-10' },
]

export const MOMENTS: readonly Moment[] = [
  { name: 'day', date: THURSDAY, clock: '10:00:07' },
  { name: 'evening', date: THURSDAY, clock: '21:00:00' },
  { name: 'friday', date: FRIDAY, clock: '10:00:00', change: { announcements: [general], events: [event] } },
  { name: 'picture', date: THURSDAY, clock: '10:00:20', change: { announcements: [general] } },
  {
    ...{ name: 'changes', date: THURSDAY, clock: '11:00:00' },
    change: { entries: [...log(TIMES), ...log({ isha: '8:00', fajr: '6:25' }, FRIDAY)] },
  },
  { name: 'zawal', date: THURSDAY, clock: '12:17:00' },
  { name: 'sunset', date: THURSDAY, clock: '17:30:00' },
  { name: 'ramadan', date: '2027-02-18', clock: '16:58:51', change: { hijriMonths, ramadans: [ramadan] } },
  { name: 'eid', date: '2027-03-09', clock: '21:15:00', change: { hijriMonths, ramadans: [ramadan] } },
  { name: 'typed', date: THURSDAY, clock: '10:00:00', change: { entries: log({ ...TIMES, maghrib: 'after sunset' }) } },
  { name: 'countdown', date: THURSDAY, clock: '13:17:42', change: { announcements: [general] } },
  { name: 'prayer-dark', date: THURSDAY, clock: '13:32:00' },
  { name: 'prayer-dim', date: THURSDAY, clock: '13:32:00', settings: { prayerLook: 'dim' } },
  { name: 'adhkar', date: THURSDAY, clock: '13:42:00' },
  { name: 'adhkar-long', date: THURSDAY, clock: '13:44:00' },
  { name: 'talk', date: FRIDAY, clock: '12:50:00', change: { events: [event] } },
  { name: 'janazah-countdown', date: THURSDAY, clock: '10:02:10', change: { announcements: [alone] } },
  { name: 'janazah', date: THURSDAY, clock: '13:41:00', change: { announcements: [afterZuhr] } },
  { name: 'clock-wrong', date: THURSDAY, clock: '10:00:00', condition: { isClockWrong: true } },
  { name: 'unsure', date: THURSDAY, clock: '10:00:00', condition: { lastKnown: THURSDAY } },
  {
    name: 'code',
    date: THURSDAY,
    clock: '10:00:00',
    condition: { code: 'BCDFGH' },
    change: { announcements: [general] },
  },
  { name: 'light', date: THURSDAY, clock: '10:00:00', settings: { theme: 'light' } },
  { name: 'contrast', date: THURSDAY, clock: '10:00:00', settings: { theme: 'contrast' } },
  { name: 'large', date: THURSDAY, clock: '10:00:00', settings: { textSize: 'large', hours: 24 } },
  { name: 'small', date: THURSDAY, clock: '10:00:00', settings: { textSize: 'small' } },
  { name: 'turned', date: THURSDAY, clock: '10:00:00', settings: { layout: 'turned-right' } },
]

const PAGE = '/wall-view'

/** Opens an empty page with the style sheet, the fonts and the code of the screen. */
export async function openWall(page: Page): Promise<void> {
  const root = join(import.meta.dirname, '../..')
  const built = await readFile(join(root, 'dist/client/wall/index.html'), 'utf8')
  const script = await bundleWall(join(root, 'test/client/wall-page.ts'))
  const style = built.slice(built.indexOf('<style>'), built.indexOf('</style>'))
  await page.route(`**${PAGE}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Wall</title>${style}</style></head><body><script>${script}</script></body></html>`,
    }),
  )
  await page.goto(PAGE)
  // Texts are fitted into their places again when a font comes.
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
}

/** Shows a moment. */
export async function showMoment(
  page: Page,
  { date, clock, change = {}, settings, condition }: Moment,
  languages: ScreenSettings['languages'],
): Promise<void> {
  await page.evaluate(([own, data, time, its]) => wall.mount(own, data, time, its), [
    { ...DEFAULT_SCREEN_SETTINGS, ...settings, languages },
    { ...record({ mosque, ...change }) },
    at(date, clock).getTime(),
    { isClockWrong: false, code: null, lastKnown: null, ...condition },
  ] as const)
}
