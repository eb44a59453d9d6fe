import { expect, it } from 'vitest'
import { waveformImage } from './waveform.ts'

const svgOf = (digits: string) => decodeURIComponent(waveformImage(digits))

it('draws one bar for each digit, centred, and a short one for silence', () => {
  expect(svgOf('0f8')).toContain('d="M0.5 15v2M1.5 0v32M2.5 7v18"')
  expect(svgOf('0f8')).toContain('viewBox="0 0 3 32"')
})

it('spreads even speech over the whole height', () => {
  expect(svgOf('9ab')).toContain('d="M0.5 15v2M1.5 7.5v17M2.5 0v32"')
  expect(svgOf('99')).toContain('d="M0.5 8v16M1.5 8v16"')
})

it('has no character that would end the address', () => {
  expect(waveformImage('0123456789abcdef'.repeat(5)).slice(5, -2)).not.toMatch(/["'()\s]/)
})
