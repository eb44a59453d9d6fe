/** Creates feeds in a thread. */
import { type AnnouncementFeedOptions, createAnnouncementFeed } from './create-announcement-feed.ts'
import { createFeed, type FeedOptions } from './create-feed.ts'

export default (options: FeedOptions | AnnouncementFeedOptions): Buffer =>
  Buffer.from('announcements' in options ? createAnnouncementFeed(options) : createFeed(options))
