import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { ramadan } from '#texts/ramadan.ts'
import { isolate } from '../../../lib/typed.ts'
import { formatTyped } from '../../../lib/typed-time.ts'
import { type RamadanDraft, readJamats, readTimeDraft } from './ramadan-draft.ts'

const text = admin.ramadan
const { rule } = admin.year

/** Returns in a line what is typed in each part of the form, or that nothing is. */
export function summarizeDraft(draft: RamadanDraft) {
  const nights = draft.portions.split('\n').filter((line) => line.trim() !== '').length
  const typed = [draft.taraweehTime, draft.taraweehImam].map((each) => each.trim()).filter(Boolean)
  const times = PRAYERS.map((prayer) => describeTime(prayer, draft[prayer])).filter(Boolean)
  return {
    cautions: ramadan.cautions(Number(draft.sehriCaution) || 0, Number(draft.iftarCaution) || 0),
    times: punctuation.list(...times) || text.times.kinds.none,
    taraweeh: punctuation.list(...typed.map(isolate), ...(nights > 0 ? [text.nights(nights)] : [])) || text.none,
    itikaf: draft.itikafText.trim() ? text.fromFast(draft.itikafFrom) : text.none,
    eidFitr: describeJamats(draft.eidFitr) || text.none,
    eidAdha: describeJamats(draft.eidAdha) || text.none,
  }
}

function describeTime(prayer: Prayer, field: string): string {
  const { kind, time, minutes } = readTimeDraft(field)
  if (kind === 'none') return ''
  const offset = Number(minutes) || 0
  const when =
    kind === 'time'
      ? (formatTyped(time, prayer) ?? isolate(time))
      : rule.at(rule.anchors[kind], kind === 'sunrise' ? -offset : offset)
  return rule.line(jamat.prayers[prayer], when)
}

const describeJamats = (field: string): string =>
  punctuation.list(
    ...readJamats(field)
      .map(({ time, place }) => `${time} ${place}`.trim())
      .filter(Boolean)
      .map(isolate),
  )
