import { expect, test } from 'vitest'
import type { Chapter } from '#contracts/chapters.ts'
import {
  type ChapterRow,
  type ChaptersDraft,
  findErrors,
  isChanged,
  rebaseChapters,
  sortRows,
  toChapters,
  toDraft,
} from './chapters-draft.ts'

const saved: Chapter[] = [
  { at: 10, title: 'Opening' },
  { at: 60, title: 'Patience' },
  { at: 120, title: '' },
]
/** Returns the draft of the saved chapters with some rows edited, by their index. */
function edited(changes: Record<number, Partial<ChapterRow> | null>, ...added: ChapterRow[]): ChaptersDraft {
  const draft = toDraft(saved)
  const rows = draft.rows.flatMap((row, index) => {
    const change = changes[index]
    return change === null ? [] : [{ ...row, ...change }]
  })
  return { ...draft, rows: [...rows, ...added] }
}
const added = (time: string, title: string): ChapterRow => ({ key: `new ${time}`, time, title, saved: null })
const plain = ({ rows }: Pick<ChaptersDraft, 'rows'>) => rows.map(({ time, title }) => `${time} ${title}`.trim())

test('a draft begins with what is saved, and knows when it is other than that', () => {
  expect(toChapters(toDraft(saved).rows)).toEqual(saved)
  expect(isChanged(toDraft(saved))).toBe(false)
  expect(isChanged(edited({ 1: { title: ' Patience ' } }))).toBe(false)
  expect(isChanged(edited({ 1: { title: 'Other' } }))).toBe(true)
  expect(isChanged(edited({ 1: { time: '' } }))).toBe(true)
  expect(isChanged(edited({ 1: null }))).toBe(true)
  expect(isChanged(edited({}, added('3:00', '')))).toBe(true)
})

test('orders the rows by their times, and leaves them in place while one cannot be read', () => {
  const rows = [added('3:00', 'c'), added('0:30', 'a'), added('1:00', 'b')]
  expect(plain({ rows: sortRows(rows) })).toEqual(['0:30 a', '1:00 b', '3:00 c'])
  const unread = [...rows, added('x', 'd')]
  expect(sortRows(unread)).toBe(unread)
  expect(toChapters(unread)).toBeNull()
})

test('finds times that cannot be read, that are after the end, or that are there twice', () => {
  const rows = [added('0:30', ''), added('soon', ''), added('00:30', ''), added('2:00', '')]
  expect([...findErrors(rows, 120)]).toEqual([
    ['new soon', 'time'],
    ['new 00:30', 'twice'],
    ['new 2:00', 'end'],
  ])
  expect([...findErrors(rows, null).values()]).toEqual(['time', 'twice'])
})

test('a draft stays as it is when nobody else has saved', () => {
  const draft = edited({ 1: { title: 'Mine' } })
  expect(rebaseChapters(draft, saved)).toBe(draft)
})

test('takes over what somebody else added, changed and removed where nothing was edited', () => {
  const draft = edited({ 2: { title: 'Mine' } }, added('3:00', 'New'))
  const now = [
    { at: 30, title: 'Theirs' },
    { at: 60, title: 'Patience and thanks' },
    { at: 120, title: '' },
  ]
  const merged = rebaseChapters(draft, now)
  expect(plain(merged)).toEqual(['0:30 Theirs', '1:00 Patience and thanks', '2:00 Mine', '3:00 New'])
  expect(merged.others).toEqual({
    added: [now[0], now[1]],
    removed: [
      { at: 10, title: 'Opening' },
      { at: 60, title: 'Patience' },
    ],
  })
  expect(merged.base).toBe(now)
  expect(new Set(merged.rows.map(({ key }) => key)).size).toBe(4)
  // Once merged, the same state changes nothing more.
  expect(rebaseChapters(merged, now)).toBe(merged)
})

test('keeps what was typed where both changed the same chapter, and tells what the other one wrote', () => {
  const merged = rebaseChapters(edited({ 1: { title: 'Mine' } }), [
    { at: 10, title: 'Opening' },
    { at: 60, title: 'Theirs' },
    { at: 120, title: '' },
  ])
  expect(plain(merged)).toEqual(['0:10 Opening', '1:00 Mine', '2:00'])
  expect(merged.others?.added).toEqual([{ at: 60, title: 'Theirs' }])
})

test('keeps an edited chapter that somebody else removed, and does not bring back a removed one', () => {
  const draft = edited({ 0: null, 1: { time: '1:05' } })
  const merged = rebaseChapters(draft, [
    { at: 10, title: 'Opening' },
    { at: 200, title: 'Theirs' },
  ])
  expect(plain(merged)).toEqual(['1:05 Patience', '3:20 Theirs'])
})

test('a draft that was saved although the response was lost has no changes, neither of its own nor of others', () => {
  const draft = edited({ 1: { title: 'Thanks' } }, added('3:00', 'End'))
  const rebased = rebaseChapters(draft, toChapters(draft.rows) ?? [])
  expect(rebased.others).toBeNull()
  expect(isChanged(rebased)).toBe(false)
})
