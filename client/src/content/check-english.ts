/** Gathers the English content for the check. Only the build and the tests load it: a page takes the one file it shows. */
import { checkContent } from './check.ts'
import { about } from './en/about.ts'
import { activities } from './en/activities.ts'
import { admin } from './en/admin.ts'
import { app } from './en/app.ts'
import { bank } from './en/bank.ts'
import { bayans } from './en/bayans.ts'
import { blog } from './en/blog.ts'
import { books } from './en/books.ts'
import { campaigns } from './en/campaigns.ts'
import { contact } from './en/contact.ts'
import { day } from './en/day.ts'
import { donate } from './en/donate.ts'
import { downloads } from './en/downloads.ts'
import { events } from './en/events.ts'
import { home } from './en/home.ts'
import { ui } from './en/interface.ts'
import { jamat } from './en/jamat.ts'
import { latestUpdates } from './en/latest-updates.ts'
import { notifications } from './en/notifications.ts'
import { player } from './en/player.ts'
import { programmes } from './en/programmes.ts'
import { pushMessages } from './en/push-messages.ts'
import { seo } from './en/seo.ts'
import { services } from './en/services.ts'
import { site } from './en/site.ts'
import { timeline } from './en/timeline.ts'
import { videos } from './en/videos.ts'
import type { Content } from './types.ts'

export const english: Content = {
  about,
  activities,
  admin,
  app,
  bank,
  bayans,
  blog,
  books,
  campaigns,
  contact,
  day,
  donate,
  downloads,
  events,
  home,
  jamat,
  latestUpdates,
  notifications,
  player,
  programmes,
  pushMessages,
  seo,
  services,
  site,
  timeline,
  ui,
  videos,
}

/**
 * Checks the English content.
 * @param publicFolder path of the folder that is served at the root of the site
 * @returns nothing when all is well
 * @throws Error that lists every fault, one per line
 */
export function checkEnglish(publicFolder: string): void {
  const faults = checkContent(english, publicFolder)
  if (faults.length > 0) throw new Error(`The content has ${faults.length} fault(s):\n${faults.join('\n')}`)
}
