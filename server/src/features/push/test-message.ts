import { type Language, pathIn } from '#contracts/languages.ts'
import type { PushPayload } from '#contracts/push-payload.ts'
import type { EncodedMessage } from '../../push-sender.ts'
import { textsIn } from '../../texts.ts'

/** In seconds: the visitor is looking at the screen now. */
const TTL_SECONDS = 60

/**
 * Returns the message that "Send a test" sends.
 * @param language the subscription's language
 * @param publicUrl the site's address, without a trailing slash
 */
export function testMessage(language: Language, publicUrl: string, now: Date): EncodedMessage {
  const sentAt = now.toISOString()
  const { pushTest, site } = textsIn(language)
  const payload: PushPayload = {
    web_push: 8030,
    notification: {
      title: pushTest.title,
      body: pushTest.text,
      navigate: publicUrl + pathIn(site.lang, '/'),
      lang: site.lang,
      dir: site.direction,
      tag: 'test',
      data: { id: `test-${now.getTime().toString(36)}`, topic: 'test', sentAt },
    },
    mutable: true,
  }
  return { payload: Buffer.from(JSON.stringify(payload)), ttl: TTL_SECONDS, urgency: 'high', collapse: null }
}
