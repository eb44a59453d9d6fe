import { expect, it } from 'vitest'
import { acceptsEncoding } from './accept-encoding.ts'

it.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip;q=0.5, br;q=1.0', true],
  ['BR', true],
  ['br ; q=0.001', true],
  ['br;q=0', false],
  ['gzip, br;q=0.000', false],
  ['br;q=0, gzip', false],
  ['x-br', false],
  ['brotli', false],
  ['identity', false],
  ['', false],
])('%j takes brotli: %s', (header, taken) => expect(acceptsEncoding(header, 'br')).toBe(taken))

it('an absent header takes nothing but the plain bytes', () => expect(acceptsEncoding(undefined, 'gzip')).toBe(false))
