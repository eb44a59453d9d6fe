import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { COVER_SIZE, drawGirihCover } from './girih-cover.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const HASHES = Array.from({ length: 300 }, (_, index) => hashOf(`talk ${index}`))

describe('a cover', () => {
  it('is the same for the same hash', () => {
    const hash = hashOf('talk')
    expect(drawGirihCover(hash)).toEqual(drawGirihCover(hash))
    expect(drawGirihCover(hash).stars).toMatch(/^(M-?\d+ -?\d+(L-?\d+ -?\d+)+Z)+$/)
  })

  it('differs from the covers of all other hashes', () => {
    expect(new Set(HASHES.map((hash) => JSON.stringify(drawGirihCover(hash)))).size).toBe(HASHES.length)
  })

  it('fills the square and costs little', () => {
    for (const hash of HASHES) {
      const { stars, small } = drawGirihCover(hash)
      const numbers = (stars + small).match(/-?\d+/g)?.map(Number) ?? []
      expect(Math.min(...numbers)).toBeLessThanOrEqual(0)
      expect(Math.max(...numbers)).toBeGreaterThanOrEqual(COVER_SIZE)
      expect(stars.length + small.length).toBeLessThan(8_000)
    }
  })

  it('has stars of eight and of twelve points', () => {
    const points = HASHES.map((hash) => drawGirihCover(hash).stars.split('Z')[0]?.match(/[ML]/g)?.length)
    expect(new Set(points)).toEqual(new Set([16, 24]))
  })
})
