/** Creates feeds in a thread. */
import { createFeed, type FeedOptions } from './create-feed.ts'

export default (options: FeedOptions): Buffer => Buffer.from(createFeed(options))
