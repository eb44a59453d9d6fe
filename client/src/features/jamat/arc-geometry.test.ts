import { describe, expect, it } from 'vitest'
import { ARC, createArc, separateLines } from './arc-geometry.ts'

const at = (clock: string) => Date.parse(`2026-11-27T${clock}:00+05:00`)
const arc = createArc(at('05:00'), at('22:00'), at('07:00'), at('17:00'), false)
const mirrored = createArc(at('05:00'), at('22:00'), at('07:00'), at('17:00'), true)

describe('the arc of the day', () => {
  it('crosses the horizon at sunrise and sunset, and is highest in the middle between them', () => {
    expect(arc.pointAt(at('07:00')).y).toBeCloseTo(ARC.horizon, 0)
    expect(arc.pointAt(at('17:00')).y).toBeCloseTo(ARC.horizon, 0)
    const noon = arc.pointAt(at('12:00')).y
    expect(noon).toBeLessThan(arc.pointAt(at('11:00')).y)
    expect(noon).toBeLessThan(arc.pointAt(at('13:00')).y)
    expect(noon).toBeGreaterThan(20)
  })

  it('is below the horizon at night, inside of the picture', () => {
    const { y } = arc.pointAt(at('21:00'))
    expect(y).toBeGreaterThan(ARC.horizon)
    expect(y).toBeLessThan(ARC.height)
  })

  it('runs with the time, from the right on a page that is read from right to left', () => {
    expect(arc.pointAt(at('08:00')).x).toBeLessThan(arc.pointAt(at('16:00')).x)
    expect(mirrored.pointAt(at('08:00')).x).toBeGreaterThan(mirrored.pointAt(at('16:00')).x)
    expect(mirrored.pointAt(at('08:00')).y).toBe(arc.pointAt(at('08:00')).y)
  })

  it('ends at its ends', () => {
    expect(arc.pointAt(at('03:00'))).toEqual(arc.pointAt(at('05:00')))
    expect(arc.pointAt(at('23:00'))).toEqual(arc.pointAt(at('22:00')))
    expect(arc.path(at('21:45'), at('23:00'))).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+L[\d.]+ [\d.]+$/)
  })
})

describe('lines of text in the arc', () => {
  const line = { start: 0, end: 60, y: 100 }

  it('move up from those before them', () => {
    expect(separateLines([line, { ...line, start: 59, y: 94 }, line])).toEqual([100, 76, 46])
  })

  it('stay where there is room beside or above, inside of the picture', () => {
    expect(separateLines([line, { ...line, start: 60, end: 90 }, { ...line, y: 80 }])).toEqual([100, 100, 80])
    expect(separateLines([{ ...line, y: ARC.height }])).toEqual([ARC.height - 6])
  })
})
