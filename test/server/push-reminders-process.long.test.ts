import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import webpush from 'web-push'
import { ADMIN_SETTINGS, logIn } from '../helpers/administrator.ts'
import { createInstallation, type Installation } from '../helpers/installation.ts'
import { type PushService, startPushService } from '../helpers/push-service.ts'
import { formatTime, nextAfternoon, setClocks } from '../helpers/set-clock.ts'

const MINUTE = 60_000
const vapid = webpush.generateVAPIDKeys()
let service: PushService
let installation: Installation
beforeEach(async () => {
  service = await startPushService()
  installation = await createInstallation({
    ...service.env,
    ...ADMIN_SETTINGS,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    NODE_OPTIONS: `--import=${resolve('test/helpers/adjustable-clock.ts')}`,
  })
})
afterEach(async () => {
  await installation.remove()
  await service.close()
})

it('a mistaken time that is corrected at once neither sends its reminder nor swallows the right one', async () => {
  const server = await installation.start()
  const afternoon = nextAfternoon()
  await setClocks([server], afternoon)
  const headers = { ...(await logIn(installation.url)), 'content-type': 'application/json' }
  const request = async (method: string, path: string, body: object) => {
    const response = await fetch(`${installation.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    expect(response.status, await response.text()).toBe(200)
  }
  const phone = service.subscribe(vapid.publicKey)
  const reminders = { prayers: ['asr'], minutes: 5 }
  await request('POST', '/save-token', { token: phone.token, userId: '', topics: [], reminders })
  // Five minutes before it is already past.
  await request('PUT', '/jamat-timings', { asr: formatTime(afternoon + 4 * MINUTE) })
  const right = formatTime(afternoon + 65 * MINUTE)
  await request('PUT', '/jamat-timings', { asr: right })
  await setClocks([server], afternoon + 61 * MINUTE)
  // Any change makes the server look again.
  await request('PUT', '/jamat-timings', { isha: '9:00' })
  await service.until(1)
  expect(phone.received.map(({ payload }) => payload.notification.title)).toEqual([`Asr at ${right}`])
  const later = formatTime(afternoon + 90 * MINUTE)
  await request('PUT', '/jamat-timings', { asr: later })
  await service.until(2)
  const [reminder, correction] = phone.received.map(({ payload }) => payload.notification)
  expect(correction).toMatchObject({ title: `Asr is now at ${later}`, tag: reminder?.tag })
})
