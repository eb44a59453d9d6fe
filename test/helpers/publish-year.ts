/** Publishes a mosque's year through the API, as its administrators do. */
import { expect } from 'vitest'
import type { Snapshot } from '#contracts/snapshot.ts'
import type { TimetablePlans } from '#contracts/timetable-plans.ts'
import type { TestApp } from './app.ts'
import type { MosqueYear } from './mosque-year.ts'
import { phone } from './phone.ts'

/** Sends a request of an administrator. */
export async function sendAsAdmin<Body>(
  { app, auth }: TestApp,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
): Promise<Body> {
  const response = await app.inject({ method, url, headers: auth, ...(payload && { payload }) })
  expect(response.statusCode, `${url} ${response.body}`).toBeLessThan(300)
  return response.json<Body>()
}

/** Announces the first day of a Hijri month of the year. */
export const announceMonth = (test: TestApp, { ramadan }: MosqueYear, month: number, startsOn: string) =>
  sendAsAdmin(test, 'PUT', '/api/hijri-months', { year: ramadan.year, month, startsOn })

/** Publishes all that administrators know on the first day. */
export async function publishYear(test: TestApp, year: MosqueYear): Promise<void> {
  const { ramadan, settings, start } = year
  const send = <Body>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    sendAsAdmin<Body>(test, method, url, payload)
  await send('PUT', '/api/mosque', settings)
  for (const { prayer, text, from } of year.typed)
    await send('PUT', '/api/jamat-timings', { [prayer]: text, effectiveFrom: from })
  const entries = year.rules.map(({ prayer, from, until = null, rule }) => ({ prayer, from, until, rule }))
  await send('POST', '/api/timetable-plans', { entries })
  const { mosque, hijriMonths } = await send<Snapshot>('GET', '/api/snapshot')
  phone.applyMosque(mosque)
  const { rows } = await send<TimetablePlans>('GET', '/api/timetable-plans')
  await send('POST', '/api/timetable-plans', { entries: phone.readSheet(year.sheetText, rows, hijriMonths, start) })
  await announceMonth(test, year, 8, ramadan.shaban)
  const times = ramadan.times.map(({ prayer, text, rule }) => ({ prayer, ...(rule ? { rule } : { time: text }) }))
  await send('PUT', `/api/ramadans/${ramadan.year}`, {
    ...{ sehriCaution: ramadan.sehriCaution, iftarCaution: ramadan.iftarCaution, times },
    ...{ taraweeh: { time: '', imam: '', portions: [] }, itikaf: { text: '', fromDay: 20 } },
    ...{ eidFitr: [], eidAdha: [] },
  })
}
