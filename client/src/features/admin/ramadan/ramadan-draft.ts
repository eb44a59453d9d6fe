import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import type { RamadanSettings, RamadanTime } from '#contracts/ramadan.ts'
import { MAX_CAUTION_MINUTES } from '#contracts/ramadan-limits.ts'
import { MAX_RULE_OFFSET, type TimingRule } from '#contracts/timing-rules.ts'

/** How the time of a prayer is given for the month: not, as a text, or in minutes from the sun. */
export const TIME_KINDS = ['none', 'time', 'sunset', 'begins', 'sunrise'] as const
export type TimeKind = (typeof TIME_KINDS)[number]

export interface TimeDraft {
  kind: TimeKind
  time: string
  /** Before the sunrise, after all others. */
  minutes: string
}

export interface EidJamatDraft {
  time: string
  place: string
}

type TextField =
  | 'sehriCaution'
  | 'iftarCaution'
  | 'taraweehTime'
  | 'taraweehImam'
  | 'portions'
  | 'itikafText'
  | 'itikafFrom'
/** The fields as typed. Those with several parts are JSON, so that they are compared as a whole. */
export type RamadanDraft = Record<TextField | Prayer | 'eidFitr' | 'eidAdha', string>

export const EMPTY_SETTINGS: RamadanSettings = {
  sehriCaution: 0,
  iftarCaution: 0,
  times: [],
  taraweeh: { time: '', imam: '', portions: [] },
  itikaf: { text: '', fromDay: 20 },
  eidFitr: [],
  eidAdha: [],
}

/** Returns the fields for stored settings. */
export function toDraft(settings: RamadanSettings | null): RamadanDraft {
  const { sehriCaution, iftarCaution, times, taraweeh, itikaf, eidFitr, eidAdha } = settings ?? EMPTY_SETTINGS
  const timeOf = (prayer: Prayer) => writeTime(times.find((each) => each.prayer === prayer))
  return {
    sehriCaution: `${sehriCaution}`,
    iftarCaution: `${iftarCaution}`,
    ...(Object.fromEntries(PRAYERS.map((prayer) => [prayer, JSON.stringify(timeOf(prayer))])) as Record<
      Prayer,
      string
    >),
    taraweehTime: taraweeh.time,
    taraweehImam: taraweeh.imam,
    portions: taraweeh.portions.join('\n'),
    itikafText: itikaf.text,
    itikafFrom: `${itikaf.fromDay}`,
    eidFitr: JSON.stringify(eidFitr),
    eidAdha: JSON.stringify(eidAdha),
  }
}

export const readTimeDraft = (field: string): TimeDraft => JSON.parse(field) as TimeDraft
export const readJamats = (field: string): EidJamatDraft[] => JSON.parse(field) as EidJamatDraft[]

function writeTime(stored: RamadanTime | undefined): TimeDraft {
  const { rule, time = '' } = stored ?? {}
  if (!rule) return { kind: stored ? 'time' : 'none', time, minutes: '' }
  const kind = TIME_KINDS.find((each) => each === rule.anchor) ?? 'begins'
  return { kind, time: '', minutes: `${Math.abs(rule.offset)}` }
}

/**
 * Reads the fields.
 * @param stored the settings that they change: rules keep what the form does not show
 * @returns the settings, or the name of the first field that is wrong
 */
export function readDraft(
  draft: RamadanDraft,
  stored: RamadanSettings | null,
): { settings: RamadanSettings } | { invalid: keyof RamadanDraft } {
  const number = (text: string, max: number) => {
    const read = Number(text.trim() || Number.NaN)
    return Number.isInteger(read) && read >= 0 && read <= max ? read : null
  }
  const sehriCaution = number(draft.sehriCaution, MAX_CAUTION_MINUTES)
  const iftarCaution = number(draft.iftarCaution, MAX_CAUTION_MINUTES)
  if (sehriCaution === null) return { invalid: 'sehriCaution' }
  if (iftarCaution === null) return { invalid: 'iftarCaution' }
  const times: RamadanTime[] = []
  for (const prayer of PRAYERS) {
    const { kind, time, minutes } = readTimeDraft(draft[prayer])
    if (kind === 'none') continue
    if (kind === 'time') {
      if (time.trim() === '') return { invalid: prayer }
      times.push({ prayer, time: time.trim() })
      continue
    }
    const offset = number(minutes, MAX_RULE_OFFSET)
    if (offset === null) return { invalid: prayer }
    const before = stored?.times.find((each) => each.prayer === prayer)?.rule
    const rule: TimingRule = {
      ...(before?.anchor === kind ? before : { rounding: 1, step: 'day' }),
      anchor: kind,
      offset: kind === 'sunrise' ? -offset : offset,
    }
    times.push({ prayer, rule })
  }
  const fromDay = number(draft.itikafFrom, 30)
  if (!fromDay) return { invalid: 'itikafFrom' }
  const portions = draft.portions.split('\n').map((line) => line.trim())
  while (portions.at(-1) === '') portions.pop()
  if (portions.length > 30) return { invalid: 'portions' }
  const jamats = (field: string) => readJamats(field).filter(({ time }) => time.trim() !== '')
  return {
    settings: {
      sehriCaution,
      iftarCaution,
      times,
      taraweeh: { time: draft.taraweehTime.trim(), imam: draft.taraweehImam.trim(), portions },
      itikaf: { text: draft.itikafText.trim(), fromDay },
      eidFitr: jamats(draft.eidFitr),
      eidAdha: jamats(draft.eidAdha),
    },
  }
}
