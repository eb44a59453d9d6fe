import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { COVER_SIZE, drawGirihCover } from './girih-cover.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const HASHES = Array.from({ length: 300 }, (_, index) => hashOf(`talk ${index}`))

/** Returns all points of path data whose figures start at a point and go on by relative steps. */
function pointsOf(path: string): (readonly [x: number, y: number])[] {
  return path.split('z').flatMap((figure) => {
    let [x, y] = [0, 0]
    return [...figure.matchAll(/(-?\d+) (-?\d+)/g)].map(([, dx, dy]) => {
      x += Number(dx)
      y += Number(dy)
      return [x, y] as const
    })
  })
}

describe('a cover', () => {
  it('is the same for the same hash', () => {
    const hash = hashOf('talk')
    expect(drawGirihCover(hash)).toEqual(drawGirihCover(hash))
    expect(drawGirihCover(hash).stars).toMatch(/^(M-?\d+ -?\d+l-?\d+ -?\d+( -?\d+ -?\d+)+z)+$/)
  })

  it('differs from the covers of all other hashes', () => {
    expect(new Set(HASHES.map((hash) => JSON.stringify(drawGirihCover(hash)))).size).toBe(HASHES.length)
  })

  it('fills the square and costs little', () => {
    for (const hash of HASHES) {
      const { stars, small } = drawGirihCover(hash)
      const points = pointsOf(stars + small)
      for (const axis of [0, 1] as const) {
        const values = points.map((point) => point[axis])
        expect(Math.min(...values)).toBeLessThanOrEqual(0)
        expect(Math.max(...values)).toBeGreaterThanOrEqual(COVER_SIZE)
      }
      expect(brotliCompressSync(stars + small).length).toBeLessThan(500)
    }
  })

  it('has stars of eight and of twelve points', () => {
    const points = HASHES.map((hash) => pointsOf(drawGirihCover(hash).stars.split('z')[0] ?? '').length)
    expect(new Set(points)).toEqual(new Set([16, 24]))
  })
})
