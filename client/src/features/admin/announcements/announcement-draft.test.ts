import { describe, expect, it } from 'vitest'
import type { Announcement } from '#contracts/announcements.ts'
import { EMPTY_ANNOUNCEMENT, givenEnd, OTHER_TIME, toDraft, toRequestBody, validate } from './announcement-draft.ts'

const ASR = { prayer: 'asr' as const, date: '2026-11-27', number: 1 }
/** After the Asr of half past four. */
const JANAZAH: Announcement = {
  ...{ id: 1, kind: 'janazah', title: 'Haji Abdul Karim', location: 'The courtyard', after: ASR },
  at: '2026-11-27T11:30:00.000Z',
  from: '2026-11-27T07:00:00.000Z',
  until: '2026-11-27T12:30:00.000Z',
}
const typed = (change: Partial<typeof EMPTY_ANNOUNCEMENT>) => ({ ...EMPTY_ANNOUNCEMENT, ...change })

describe('a typed announcement', () => {
  it('needs a name or a title, unless its kind says all', () => {
    expect(validate(typed({ title: ' ' }))).toEqual({ title: 'Please fill in: Name of the deceased' })
    expect(validate(typed({ kind: 'lost' }))).toEqual({ title: 'Please fill in: What happened' })
    expect(validate(typed({ kind: 'rain' }))).toEqual({})
  })

  it('needs the time of a janazah that follows no jamat, and times that exist', () => {
    expect(validate(typed({ title: 'X', when: OTHER_TIME }))).toEqual({ at: 'Please fill in: Date and time' })
    const wrong = typed({ title: 'X', when: OTHER_TIME, at: '2026-02-30T10:00', until: 'tomorrow' })
    expect(Object.keys(validate(wrong))).toEqual(['at', 'until'])
  })

  it('is sent with what was typed, and its end only where one was given', () => {
    const draft = typed({ title: ' Haji Abdul Karim ', location: 'The courtyard', when: 'asr 2026-11-27 1' })
    expect(toRequestBody(draft, null, ASR)).toEqual({
      ...{ title: 'Haji Abdul Karim', secondTitle: null, location: 'The courtyard', secondLocation: null },
      ...{ description: null, secondDescription: null, after: ASR },
    })
    const timed = typed({ title: 'X', when: OTHER_TIME, at: '2026-11-27T15:00', until: '2026-11-27T18:00' })
    expect(toRequestBody(timed, null, undefined)).toMatchObject({ at: '2026-11-27T15:00', until: '2026-11-27T18:00' })
  })

  it('of another kind has no time and no place, whatever was typed before', () => {
    const body = toRequestBody(typed({ kind: 'lost', title: 'Keys', location: 'The courtyard', at: 'x' }), null, ASR)
    expect(body).toMatchObject({ title: 'Keys', location: null })
    expect(body).not.toHaveProperty('after')
    expect(body).not.toHaveProperty('at')
  })
})

describe('an announcement that is edited', () => {
  it('is shown at the mosque time, without an end where a janazah ends by itself', () => {
    expect(toDraft(JANAZAH)).toMatchObject({ when: 'asr 2026-11-27 1', at: '', from: '2026-11-27T12:00', until: '' })
    expect(givenEnd(JANAZAH)).toBeNull()
    const longer = { ...JANAZAH, until: '2026-11-27T13:00:00.000Z' }
    expect(toDraft(longer).until).toBe('2026-11-27T18:00')
    expect(givenEnd(longer)).toBe(longer.until)
  })

  it('is sent without the times that stay: its jamat may be over', () => {
    const before = toDraft(JANAZAH)
    const body = toRequestBody({ ...before, title: 'Haji Abdul Kareem' }, before, undefined)
    expect(Object.keys(body)).toEqual(Object.keys(toRequestBody(typed({ kind: 'rain' }), null, undefined)))
    expect(toRequestBody({ ...before, until: '' }, { ...before, until: '2026-11-27T18:00' }, undefined)).toMatchObject({
      until: null,
    })
  })
})
