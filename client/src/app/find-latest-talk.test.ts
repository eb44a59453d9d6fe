import { describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { findLatestTalk } from './find-latest-talk.ts'

const NOW = new Date('2026-11-19T12:00:00Z')
const talk = (id: number, createdAt: string) => ({ id, createdAt }) as Recording
const bayan = talk(1, '2026-11-13T10:00:00.000Z')
const oldBayan = talk(2, '2026-11-06T10:00:00.000Z')
const dars = talk(3, '2026-11-18T01:00:00.000Z')
const oldDars = talk(4, '2026-10-18T01:00:00.000Z')

describe('the latest talk', () => {
  it.each([
    ['last Friday’s bayan, although a dars is newer', [bayan], [dars], { recording: bayan, isLastFriday: true }],
    ['the dars, when there was no bayan this week', [oldBayan], [dars], { recording: dars, isLastFriday: false }],
    ['the older bayan, when the dars is older', [oldBayan], [oldDars], { recording: oldBayan, isLastFriday: false }],
    ['the only bayan', [oldBayan], [], { recording: oldBayan, isLastFriday: false }],
    ['the only dars', [], [oldDars], { recording: oldDars, isLastFriday: false }],
    [
      'the newest that can be played',
      [{ ...bayan, isPreparing: true } as Recording, oldBayan],
      [{ ...dars, isPreparing: true } as Recording],
      { recording: oldBayan, isLastFriday: false },
    ],
    ['nothing without talks', [], [], null],
  ])('is %s', (_, friday, morningdars, expected) =>
    expect(findLatestTalk({ friday, morningdars }, NOW)).toEqual(expected),
  )
})
