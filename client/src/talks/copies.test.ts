import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'

const recording = {
  downloadURL: '/original.mp3',
  mimeType: 'audio/mpeg',
  bytes: 3,
  renditions: [
    { kind: 'small', url: '/small.webm', mimeType: 'audio/webm', bytes: 1 },
    { kind: 'compatible', url: '/compatible.m4a', mimeType: 'audio/mp4', bytes: 2 },
  ],
} as Recording

let agent: string
let cannotPlay: RegExp
let values: Map<string, string>
let copies: typeof import('./copies.ts')
/** Opens the site again. */
async function open() {
  vi.resetModules()
  vi.stubGlobal('navigator', { userAgent: agent })
  copies = await import('./copies.ts')
}
const kinds = () => copies.listCopies(recording).map(({ kind }) => kind)
const copyOf = (kind: string) => copies.listCopies(recording).find((copy) => copy.kind === kind) as never

beforeEach(async () => {
  agent = 'Browser 1'
  cannotPlay = /^$/
  values = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  })
  vi.stubGlobal(
    'Audio',
    class {
      canPlayType = (type: string) => (cannotPlay.test(type) ? '' : 'probably')
    },
  )
  await open()
})

describe('the copies of a recording', () => {
  it('are those that the browser plays, the smallest first, and the original first where it was chosen', async () => {
    expect(kinds()).toEqual(['small', 'compatible', 'original'])
    copies.setPrefersOriginal(true)
    await open()
    expect(kinds()).toEqual(['original', 'small', 'compatible'])
    cannotPlay = /opus/
    await open()
    expect(kinds()).toEqual(['original', 'compatible'])
  })

  it('begin with an original that is smaller than they are, where the browser plays it', async () => {
    const note = {
      ...recording,
      mimeType: 'audio/ogg',
      bytes: 1,
      renditions: recording.renditions?.slice(1),
    } as Recording
    expect(copies.listCopies(note).map(({ kind }) => kind)).toEqual(['original', 'compatible'])
    cannotPlay = /ogg/
    await open()
    expect(copies.listCopies(note).map(({ kind }) => kind)).toEqual(['compatible', 'original'])
  })

  it('have no original where phones do not play it', () => {
    const { downloadURL: _, ...rest } = recording
    const converted = { ...rest, downloadURL: '/compatible.m4a', mimeType: 'audio/mp4', bytes: 2 }
    expect(copies.listCopies(converted).map(({ kind }) => kind)).toEqual(['small', 'compatible'])
  })

  it('leave out a kind that could not be played, until the browser is another version', async () => {
    expect(copies.nextCopy(recording, copyOf('small'), true)?.kind).toBe('compatible')
    await open()
    expect(kinds()).toEqual(['compatible', 'original'])
    agent = 'Browser 2'
    await open()
    expect(kinds()).toEqual(['small', 'compatible', 'original'])
  })

  it('keep a kind that is missing on the site, or of which the browser has played another one', async () => {
    copies.nextCopy(recording, copyOf('small'), false)
    copies.markPlayed(copyOf('small'))
    await open()
    expect(copies.nextCopy(recording, copyOf('small'), true)?.kind).toBe('compatible')
    expect(kinds()).toEqual(['small', 'compatible', 'original'])
  })

  it('end with the last one', () => {
    expect(copies.nextCopy(recording, copyOf('original'), true)).toBeUndefined()
  })
})
