import type { PushPayload } from '#contracts/push-payload.ts'
import { pushTest } from '../../../../client/src/content/en/push-test.ts'
import type { Letter } from './outbox/deliver.ts'

/** A test is for someone who looks at the screen now, in seconds. */
const TTL = 60

/**
 * The message a phone is tested with.
 * @param publicUrl the site's address, without a slash at its end
 */
export function testLetter(publicUrl: string, now: Date): Letter {
  const sentAt = now.toISOString()
  const payload: PushPayload = {
    web_push: 8030,
    notification: {
      title: pushTest.title,
      body: pushTest.text,
      navigate: `${publicUrl}/`,
      lang: 'en',
      dir: 'ltr',
      tag: 'test',
      data: { id: `test-${now.getTime().toString(36)}`, topic: 'test', sentAt },
    },
    mutable: true,
  }
  return { payload: Buffer.from(JSON.stringify(payload)), ttl: TTL, urgency: 'high', collapse: null }
}
