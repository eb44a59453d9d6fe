import { gzipSync } from 'node:zlib'
import { RECORDING_KINDS } from '#contracts/recording-kinds.ts'
import { takesCoding } from '../../accept-encoding.ts'
import type { Answer } from '../../answer-cache.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { matches } from '../../send-answer.ts'
import { lastRecordingChange, newestRecordings } from '../recordings/queries.ts'
import { feedPath, feedXml } from './feed-xml.ts'

/** Talks in a feed: years of weekly ones, and still no more than apps read at once. */
const MOST_TALKS = 300

/** `GET /feeds/friday.xml` and `GET /feeds/morningdars.xml`: each kind as a podcast. */
export async function feedRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const { answers, database, config } = deps
  const zipped = new WeakMap<Answer, Buffer>()

  for (const kind of RECORDING_KINDS) {
    app.get(
      feedPath(kind),
      { schema: { summary: 'The recordings of a kind as a podcast', tags: ['Feeds'] } },
      async (request, reply) => {
        const answer = await answers.get(`feed ${kind}`, ['recordings'], async () => {
          const [changedAt, recordings] = await Promise.all([
            lastRecordingChange(database, kind),
            newestRecordings(database, kind, MOST_TALKS),
          ])
          const xml = feedXml(kind, recordings, config.publicUrl, changedAt)
          return { value: Buffer.from(xml), lastModified: changedAt.toUTCString() }
        })
        const gzip = takesCoding(request.headers['accept-encoding'] as string | undefined, 'gzip')
        const etag = gzip ? answer.etag.replace(/"$/, '-gzip"') : answer.etag
        reply.headers({
          etag,
          'last-modified': answer.lastModified,
          'cache-control': 'no-cache',
          vary: 'accept-encoding',
          // Players in browsers of other hosts may read it.
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
        if (isUnchanged(request.headers, etag, answer.lastModified)) return reply.code(304).send()
        reply.header('content-type', 'application/rss+xml; charset=utf-8')
        if (!gzip) return reply.send(answer.body)
        let body = zipped.get(answer)
        if (!body) {
          body = gzipSync(answer.body)
          zipped.set(answer, body)
        }
        return reply.header('content-encoding', 'gzip').send(body)
      },
    )
  }
}

/** The date counts only where no tag was sent (RFC 9110 §13.1.3). */
function isUnchanged(
  headers: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  etag: string,
  lastModified = '',
): boolean {
  if (headers['if-none-match'] !== undefined) return matches(headers['if-none-match'], etag)
  return Date.parse(headers['if-modified-since'] ?? '') >= Date.parse(lastModified)
}
