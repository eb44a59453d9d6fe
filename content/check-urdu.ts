/** Collects the Urdu content for the check. Only the build and the tests import it: a page imports the file it shows. */
import { checkContent, checkTranslation } from './check.ts'
import { english } from './check-english.ts'
import { calendar as englishCalendar } from './en/calendar.ts'
import { language as englishLanguage } from './en/language.ts'
import { punctuation as englishPunctuation } from './en/punctuation.ts'
import { pushTest as englishPushTest } from './en/push-test.ts'
import type { Content } from './types.ts'
import { about } from './ur/about.ts'
import { activities } from './ur/activities.ts'
import { admin } from './ur/admin.ts'
import { app } from './ur/app.ts'
import { bank } from './ur/bank.ts'
import { bayans } from './ur/bayans.ts'
import { blog } from './ur/blog.ts'
import { books } from './ur/books.ts'
import { calculation } from './ur/calculation.ts'
import { calendar } from './ur/calendar.ts'
import { campaigns } from './ur/campaigns.ts'
import { chapters } from './ur/chapters.ts'
import { contact } from './ur/contact.ts'
import { day } from './ur/day.ts'
import { donate } from './ur/donate.ts'
import { downloads } from './ur/downloads.ts'
import { embeds } from './ur/embeds.ts'
import { events } from './ur/events.ts'
import { feeds } from './ur/feeds.ts'
import { footer } from './ur/footer.ts'
import { home } from './ur/home.ts'
import { homeSections } from './ur/home-sections.ts'
import { ui } from './ur/interface.ts'
import { jamat } from './ur/jamat.ts'
import { jamatList } from './ur/jamat-list.ts'
import { language } from './ur/language.ts'
import { latestUpdates } from './ur/latest-updates.ts'
import { notFound } from './ur/not-found.ts'
import { notes } from './ur/notes.ts'
import { notifications } from './ur/notifications.ts'
import { organization } from './ur/organization.ts'
import { player } from './ur/player.ts'
import { programmes } from './ur/programmes.ts'
import { punctuation } from './ur/punctuation.ts'
import { pushMessages } from './ur/push-messages.ts'
import { pushTest } from './ur/push-test.ts'
import { pushWorker } from './ur/push-worker.ts'
import { repair } from './ur/repair.ts'
import { restore } from './ur/restore.ts'
import { sections } from './ur/sections.ts'
import { seo } from './ur/seo.ts'
import { services } from './ur/services.ts'
import { setup } from './ur/setup.ts'
import { site } from './ur/site.ts'
import { sound } from './ur/sound.ts'
import { time } from './ur/time.ts'
import { timeline } from './ur/timeline.ts'
import { typedTime } from './ur/typed-time.ts'
import { videos } from './ur/videos.ts'

export const urdu: Content = {
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

/** Words that stay in Latin script: formats, units, the bank's Raast, and the buttons of an iPhone, which people here use in English. */
export const LATIN =
  /\b(Add to Home Screen|Add|IBAN|Raast|https|iOS|PDF|KB|MB|GB|mp3|m4a|aac|ogg|opus|webm|wav|flac|srt|vtt|UTF-8|ffmpeg)\b/g
/** Addresses inside a sentence, e.g. `https://` or `/news`. */
const ADDRESSES = /https?:\/\/|\/[a-z-]+/g

/** A word in Latin letters as `latin` of `ur/latin.ts` wraps it. */
const ISOLATED = /\u2066([^\u2066\u2069]*)\u2069/g

const WRONG: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/[\u0649\u064a]/, 'Arabic yeh instead of ی or ے'],
  [/\u0643/, 'Arabic kaf instead of ک'],
  [/\u0647/, 'Arabic heh instead of ہ or ھ'],
  [/\u0629/, 'Arabic teh marbuta instead of ۃ or ہ'],
  [/[\u0660-\u0669\u06f0-\u06f9]/, 'Arabic or Persian digits instead of Latin ones'],
  [/[\ufb50-\ufdff\ufe70-\ufeff]/, 'a presentation form instead of the letter'],
  [/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069]/, 'an invisible character'],
  [/,(?!\d)|[;?]|\.(?!\w)|["'‘]/, 'Latin punctuation instead of ، ؛ ؟ ۔ “ ”'],
  [/\s[،؛؟۔]|[،؛؟۔](?![\s”)]|$)|\s\s/, 'a missing or needless space'],
]

/**
 * Returns the errors of an Urdu text.
 * @param original the English text it translates
 */
export function checkUrduText(text: string, original: string): string[] {
  const plain = text.replace(ISOLATED, '$1')
  const errors = WRONG.filter(([pattern]) => pattern.test(plain)).map(([, meaning]) => meaning)
  if (text !== text.normalize('NFC')) errors.push('decomposed letters')
  const words = (of: string) =>
    of
      .replace(ADDRESSES, ' ')
      .replace(LATIN, ' ')
      .match(/[a-z]\w*/gi) ?? []
  const latin = words(text)
  if (latin.length > 0) errors.push(`still English: ${latin.join(' ')}`)
  else if (words(original).length > 0 && !/[\p{Script=Arabic}،؛؟۔]/u.test(text)) errors.push('no Urdu')
  return errors
}

/**
 * Checks the Urdu content by itself and against the English.
 * @param publicFolder path of the folder that is served at the root of the site
 * @throws Error that lists every error found, one per line
 */
export function checkUrdu(publicFolder: string): void {
  const errors = [
    ...checkContent(urdu, publicFolder),
    ...checkTranslation(
      {
        ...english,
        calendar: englishCalendar,
        language: englishLanguage,
        punctuation: englishPunctuation,
        pushTest: englishPushTest,
      },
      { ...urdu, calendar, language, punctuation, pushTest },
      checkUrduText,
    ),
  ]
  if (urdu.site.lang !== 'ur' || urdu.site.direction !== 'rtl')
    errors.push('site: the language is not ur, from right to left')
  if (errors.length > 0) throw new Error(`The Urdu content has ${errors.length} error(s):\n${errors.join('\n')}`)
}
