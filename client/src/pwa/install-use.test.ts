import { expect, it } from 'vitest'
import { NO_USE, parseUse, waitBeforeHint, waitBeforeQuestion, withVisit } from './install-use.ts'

it('waits for someone to read on the first day, and only a moment on another', () => {
  const first = withVisit(NO_USE, '2026-11-20')
  expect(waitBeforeHint(first)).toBe(90_000)
  expect(waitBeforeHint(withVisit(first, '2026-11-20'))).toBe(90_000)
  expect(waitBeforeHint(withVisit(first, '2026-11-23'))).toBe(8_000)
})

it('never comes again once it was shown', () => {
  const shown = { ...withVisit(NO_USE, '2026-11-20'), offered: true }
  expect(waitBeforeHint(withVisit(shown, '2026-12-20'))).toBeNull()
})

it('reads what it wrote and starts over with anything else', () => {
  const record = { days: 3, lastDay: '2026-11-20', offered: true }
  expect(parseUse(JSON.stringify(record))).toEqual(record)
  for (const text of [null, '', 'nonsense', '{}', '[]', 'null', '{"days":"3"}']) expect(parseUse(text)).toEqual(NO_USE)
})

it('asks about notifications on a later day only, and once', () => {
  const first = withVisit(NO_USE, '2026-11-20')
  expect(waitBeforeQuestion(first)).toBeNull()
  const second = withVisit(first, '2026-11-21')
  expect(waitBeforeQuestion(second)).toBe(20_000)
  expect(waitBeforeQuestion(withVisit({ ...second, offered: true }, '2026-12-20'))).toBeNull()
})
