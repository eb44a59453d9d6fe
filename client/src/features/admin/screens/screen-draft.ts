import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { MAX_EVENT_DAYS, MAX_SCREEN_MINUTES } from '#contracts/screen-limits.ts'
import type { ScreenChange } from '#contracts/screens.ts'
import {
  DEFAULT_SCREEN_SETTINGS,
  type ScreenSettings,
  WALL_LANGUAGES,
  WALL_LAYOUTS,
  WALL_PARTS,
  WALL_TEXT_SIZES,
  WALL_THEMES,
  type WallPart,
} from '#contracts/wall-settings.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'

const text = admin.screens

/** The values of the fields in which one is chosen. */
export const CHOICES = {
  layout: WALL_LAYOUTS,
  languages: WALL_LANGUAGES,
  hours: ['12', '24'],
  theme: WALL_THEMES,
  textSize: WALL_TEXT_SIZES,
  prayerLook: ['dark', 'dim'],
} as const
export type ChoiceField = keyof typeof CHOICES

export const OTHER_MINUTES = [
  ...(['adhkar', 'talk', 'janazahCountdown', 'janazah'] as const),
  ...(['afterSunrise', 'beforeZawal', 'beforeSunset'] as const),
]
export type MinutesField = `adhan-${Prayer}` | `prayer-${Prayer}` | (typeof OTHER_MINUTES)[number]
export const MINUTES_FIELDS: readonly MinutesField[] = [
  ...PRAYERS.map((prayer) => `adhan-${prayer}` as const),
  ...PRAYERS.map((prayer) => `prayer-${prayer}` as const),
  ...OTHER_MINUTES,
]

export type SwitchField = `shows-${WallPart}` | 'isDarkAtNight' | 'chime'
type TextField = 'code' | 'name' | 'background' | 'eventDays' | 'nightFrom' | 'nightUntil' | MinutesField
/** The fields as typed. */
export type ScreenDraft = Record<TextField | ChoiceField, string> & Record<SwitchField, boolean>
export type ScreenField = keyof ScreenDraft

const USUAL_NIGHT = { from: 23 * 60, until: 4 * 60 }

/** Returns the fields for a screen. */
export function toDraft({ name, settings }: ScreenChange, code = ''): ScreenDraft {
  const { minutes, shows, eventDays, nightHours, chime } = settings
  const { adhan, prayer } = minutes
  const night = nightHours ?? USUAL_NIGHT
  return Object.fromEntries([
    ...Object.entries({
      code,
      name,
      background: settings.background ?? '',
      eventDays: `${eventDays}`,
      chime,
      isDarkAtNight: nightHours !== null,
    }),
    ...Object.entries({ nightFrom: toInput(night.from), nightUntil: toInput(night.until) }),
    ...(Object.keys(CHOICES) as ChoiceField[]).map((field) => [field, `${settings[field]}`]),
    ...WALL_PARTS.map((part) => [`shows-${part}`, shows[part]]),
    ...PRAYERS.flatMap((each) => [
      [`adhan-${each}`, `${adhan[each]}`],
      [`prayer-${each}`, `${prayer[each]}`],
    ]),
    ...OTHER_MINUTES.map((each) => [each, `${minutes[each]}`]),
  ]) as ScreenDraft
}

/** The fields of a screen that nobody has changed. */
export const newDraft = (code: string): ScreenDraft => toDraft({ name: '', settings: DEFAULT_SCREEN_SETTINGS }, code)

/**
 * Reads the fields.
 * @param isNew whether the screen is still to be paired, by its code
 * @returns the name and the settings, or the first field that is wrong with what is said beside it
 */
export function readDraft(
  draft: ScreenDraft,
  isNew: boolean,
): { change: ScreenChange } | { invalid: ScreenField; reason: string } {
  const fail = (invalid: ScreenField, reason: string) => ({ invalid, reason })
  if (isNew && draft.code.trim() === '') return fail('code', text.form.codeMissing)
  if (draft.name.trim() === '') return fail('name', text.form.nameMissing)
  if (draft.theme === 'picture' && draft.background === '') return fail('background', text.form.backgroundMissing)
  for (const field of ['eventDays', ...MINUTES_FIELDS] as const) {
    const max = field === 'eventDays' ? MAX_EVENT_DAYS : MAX_SCREEN_MINUTES
    if (!isNumber(draft[field], max)) return fail(field, text.form.upTo(max))
  }
  if (draft.isDarkAtNight)
    for (const field of ['nightFrom', 'nightUntil'] as const)
      if (fromInput(draft[field]) === null) return fail(field, text.form.timeMissing)
  const ofPrayers = (kind: 'adhan' | 'prayer') =>
    Object.fromEntries(PRAYERS.map((prayer) => [prayer, Number(draft[`${kind}-${prayer}`])]))
  const settings = {
    ...Object.fromEntries((Object.keys(CHOICES) as ChoiceField[]).map((field) => [field, draft[field]])),
    hours: Number(draft.hours),
    ...(draft.background !== '' && { background: draft.background }),
    shows: Object.fromEntries(WALL_PARTS.map((part) => [part, draft[`shows-${part}`]])),
    minutes: {
      adhan: ofPrayers('adhan'),
      prayer: ofPrayers('prayer'),
      ...Object.fromEntries(OTHER_MINUTES.map((field) => [field, Number(draft[field])])),
    },
    eventDays: Number(draft.eventDays),
    nightHours: draft.isDarkAtNight ? { from: fromInput(draft.nightFrom), until: fromInput(draft.nightUntil) } : null,
    chime: draft.chime,
  } as ScreenSettings
  return { change: { name: draft.name.trim(), settings } }
}

/** Returns whether the server has a screen as it was typed. */
export function isSaved(draft: ScreenDraft, stored: ScreenChange): boolean {
  const read = readDraft(draft, false)
  return 'change' in read && JSON.stringify(toDraft(read.change)) === JSON.stringify(toDraft(stored))
}

/** Returns the label of a field. */
export function labelOf(field: ScreenField): string {
  if (field === 'code' || field === 'name') return text.form[field]
  if (field === 'background') return text.look.background
  if (field === 'eventDays' || field === 'prayerLook')
    return field === 'eventDays' ? text.shows.eventDays : text.shows.prayerLook.label
  if (field in text.look) return text.look[field as Exclude<ChoiceField, 'prayerLook'>].label
  if (field === 'isDarkAtNight') return text.night.isDark
  if (field === 'chime') return text.night.chime
  if (field === 'nightFrom' || field === 'nightUntil') return field === 'nightFrom' ? text.night.from : text.night.until
  const [kind, name] = field.split('-') as [string, string | undefined]
  if (name === undefined) return text.minutes.fields[field as (typeof OTHER_MINUTES)[number]]
  if (kind === 'shows') return text.shows.parts[name as WallPart]
  const prayer = jamat.prayers[name as Prayer]
  return kind === 'adhan' ? text.minutes.ofAdhan(prayer) : text.minutes.ofPrayer(prayer)
}

const isNumber = (typed: string, max: number): boolean => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= max

/** Returns a minute of the day as the value of a `time` input. */
const toInput = (minute: number): string =>
  [minute / 60, minute % 60].map((part) => `${Math.floor(part)}`.padStart(2, '0')).join(':')

/** Returns the minute of the day of a `time` input; null while it is empty. */
export function fromInput(value: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(value) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}
