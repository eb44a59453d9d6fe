/**
 * Every key of localStorage and sessionStorage, which `safe-storage.ts` reads and writes. Phones have stored them, so they
 * stay as they are. React Router has one more in sessionStorage, `react-router-scroll-positions`.
 */

// ---- in localStorage: until the browser's data of the site are cleared

/** The chosen theme, if the device has another; read by `head-script.ts` and the repair page too. */
export const THEME_KEY = 'theme'
/** The code of the chosen language; read by `head-script.ts` too. */
export const LANGUAGE_KEY = 'language'
/** The part of the site cache that the first paint shows (`data/site-record.ts`), replaced by each sync. */
export const SITE_KEY = 'kept'
/** When the last announcement in force ends, in milliseconds since 1970; read by `head-script.ts`. */
export const ANNOUNCED_KEY = 'announced'
/** Sunrise and sunset at the mosque (`data/fetch-sun-times.ts`), for one day; removed when the mosque moves. */
export const SUN_KEY = 'sun'
/** Whether notifications were ever turned on (`data/push/push-flag.ts`). */
export const PUSH_KEY = 'push'
/** The visits and prompts of the install prompt (`pwa/visit-record.ts`). */
export const INSTALL_PROMPT_KEY = 'install'
/** Those of the notification prompt. */
export const PUSH_PROMPT_KEY = 'push-hint'
/** The newest listening position (`talks/player/listening.ts`); the others are in a database. */
export const LISTENING_KEY = 'listening'
/** Speed, automatic playback and shorter pauses (`talks/player/player.ts`). */
export const PLAYER_KEY = 'player'
/** Whether originals are preferred, and which copies this browser plays (`talks/copies.ts`); the latter until its next version. */
export const COPIES_KEY = 'sound'
/** How many talks are downloaded (`talks/downloads/saved-count.ts`). */
export const SAVED_COUNT_KEY = 'saved-recordings'
/** Whether downloads wait for Wi-Fi (`talks/downloads/wifi-only.ts`). */
export const WIFI_ONLY_KEY = 'wifi-only'
/** An administrator's choices about the list of next steps (`features/admin/more/next-steps.tsx`). */
export const NEXT_STEPS_KEY = 'next-steps'
/** The upload of a backup (`features/setup/restore-job.ts`), until it is restored. */
export const RESTORE_KEY = 'minbar-restore'
/** The record of the prayer hall's screen (`wall/record-store.ts`). */
export const WALL_KEY = 'wall-record'
/** The last time of the server that the screen knows, in milliseconds since 1970, to the minute (`wall/record-store.ts`). */
export const WALL_TIME_KEY = 'wall-time'
/** That screen's token, code and settings (`wall/screen-store.ts`). */
export const WALL_SCREEN_KEY = 'wall-screen'

// ---- in sessionStorage: until the tab is closed

/** The recording that is open (`talks/player/player.ts`), for the page after a reload; until it is closed. */
export const OPEN_TALK_KEY = 'player-open'
/** The queue of that recording, if the listener has changed it; until another list is played. */
export const QUEUE_KEY = 'player-queue'
/** When the page was last reloaded for a missing module (`lib/reload-if-reachable.ts`). */
export const RELOAD_KEY = 'lost-chunk-reload'
/** A form that is not sent yet, behind the form's name (`features/admin/draft.ts`); until it is sent, or the administrator logs out. */
export const DRAFT_PREFIX = 'draft:'
