/** The plain use of web-push, for comparison: `sendNotification` in batches of a hundred, with Node's default agent. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import webpush from 'web-push'
import type { PushTarget } from '../../server/src/push-sender.ts'

const { FOLDER = '', VAPID_KEY = '', VAPID_PRIVATE = '', PAYLOAD = '' } = process.env
const { subscriptions } = JSON.parse(await readFile(join(FOLDER, 'subscriptions.json'), 'utf8')) as {
  subscriptions: PushTarget[]
}
const vapidDetails = { subject: 'mailto:bench@mosque.example', publicKey: VAPID_KEY, privateKey: VAPID_PRIVATE }

process.stdout.write('ready\n')
for await (const _ of createInterface({ input: process.stdin })) {
  for (let start = 0; start < subscriptions.length; start += 100) {
    await Promise.all(
      subscriptions
        .slice(start, start + 100)
        .map(({ endpoint, p256dh, auth }) =>
          webpush.sendNotification({ endpoint, keys: { p256dh, auth } }, PAYLOAD, { vapidDetails, TTL: 3600 }),
        ),
    )
  }
  process.stdout.write('sent\n')
}
