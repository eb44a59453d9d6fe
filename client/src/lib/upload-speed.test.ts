import { expect, test } from 'vitest'
import { createSpeedMeter } from './upload-speed.ts'

test('reports a speed after one second', () => {
  const meter = createSpeedMeter()
  expect(meter.add(0, 0)).toBeNull()
  expect(meter.add(500, 100_000)).toBeNull()
  expect(meter.add(1000, 200_000)).toBe(200_000)
})

test('measures the last seconds only', () => {
  const meter = createSpeedMeter()
  meter.add(0, 0)
  meter.add(10_000, 10_000_000)
  expect(meter.add(12_000, 10_200_000)).toBe(100_000)
})

test('reports nothing while no bytes are sent or after a chunk was lost', () => {
  const meter = createSpeedMeter()
  meter.add(0, 500_000)
  expect(meter.add(2000, 500_000)).toBeNull()
  expect(meter.add(3000, 200_000)).toBeNull()
})
