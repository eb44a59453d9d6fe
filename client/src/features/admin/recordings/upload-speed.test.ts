import { expect, test } from 'vitest'
import { createSpeedMeter } from './upload-speed.ts'

test('a speed is said once a second has passed', () => {
  const meter = createSpeedMeter()
  expect(meter.add(0, 0)).toBeNull()
  expect(meter.add(500, 100_000)).toBeNull()
  expect(meter.add(1000, 200_000)).toBe(200_000)
})

test('it is that of the last seconds', () => {
  const meter = createSpeedMeter()
  meter.add(0, 0)
  meter.add(10_000, 10_000_000)
  expect(meter.add(12_000, 10_200_000)).toBe(100_000)
})

test('while nothing moves, or after a loss, nothing is said', () => {
  const meter = createSpeedMeter()
  meter.add(0, 500_000)
  expect(meter.add(2000, 500_000)).toBeNull()
  expect(meter.add(3000, 200_000)).toBeNull()
})
