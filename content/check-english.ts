/** Collects the English content for the check. Only the build and the tests import it: a page imports the file it shows. */
import { checkContent } from './check.ts'
import { about } from './en/about.ts'
import { activities } from './en/activities.ts'
import { admin } from './en/admin.ts'
import { app } from './en/app.ts'
import { bank } from './en/bank.ts'
import { bayans } from './en/bayans.ts'
import { blog } from './en/blog.ts'
import { books } from './en/books.ts'
import { calculation } from './en/calculation.ts'
import { campaigns } from './en/campaigns.ts'
import { chapters } from './en/chapters.ts'
import { contact } from './en/contact.ts'
import { day } from './en/day.ts'
import { donate } from './en/donate.ts'
import { downloads } from './en/downloads.ts'
import { embeds } from './en/embeds.ts'
import { events } from './en/events.ts'
import { feeds } from './en/feeds.ts'
import { footer } from './en/footer.ts'
import { home } from './en/home.ts'
import { homeSections } from './en/home-sections.ts'
import { ui } from './en/interface.ts'
import { jamat } from './en/jamat.ts'
import { jamatList } from './en/jamat-list.ts'
import { latestUpdates } from './en/latest-updates.ts'
import { notFound } from './en/not-found.ts'
import { notes } from './en/notes.ts'
import { notifications } from './en/notifications.ts'
import { organization } from './en/organization.ts'
import { player } from './en/player.ts'
import { programmes } from './en/programmes.ts'
import { pushMessages } from './en/push-messages.ts'
import { pushWorker } from './en/push-worker.ts'
import { repair } from './en/repair.ts'
import { restore } from './en/restore.ts'
import { sections } from './en/sections.ts'
import { seo } from './en/seo.ts'
import { services } from './en/services.ts'
import { setup } from './en/setup.ts'
import { site } from './en/site.ts'
import { sound } from './en/sound.ts'
import { time } from './en/time.ts'
import { timeline } from './en/timeline.ts'
import { typedTime } from './en/typed-time.ts'
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
  calculation,
  typedTime,
  campaigns,
  chapters,
  contact,
  day,
  donate,
  downloads,
  events,
  feeds,
  home,
  homeSections,
  jamat,
  jamatList,
  latestUpdates,
  notes,
  notifications,
  player,
  programmes,
  pushMessages,
  pushWorker,
  repair,
  restore,
  embeds,
  footer,
  notFound,
  organization,
  sections,
  seo,
  services,
  setup,
  site,
  sound,
  time,
  timeline,
  ui,
  videos,
}

/**
 * Checks the English content.
 * @param publicFolder path of the folder that is served at the root of the site
 * @throws Error that lists every error found, one per line
 */
export function checkEnglish(publicFolder: string): void {
  const errors = checkContent(english, publicFolder)
  if (errors.length > 0) throw new Error(`The content has ${errors.length} error(s):\n${errors.join('\n')}`)
}
