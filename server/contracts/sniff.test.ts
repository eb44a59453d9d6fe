import { describe, expect, it } from 'vitest'
import { SNIFF_BYTES, sniff } from './sniff.ts'

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.alloc(part)))),
  )

describe('sniff', () => {
  it.each([
    ['AIFF', bytes('FORM', 4, 'AIFFCOMM'), 'aiff'],
    ['AIFF-C', bytes('FORM', 4, 'AIFCFVER'), 'aiff'],
    ['a picture in the same container', bytes('FORM', 4, 'ILBMBMHD'), undefined],
    ['WMA', bytes('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c', 14), 'asf'],
    ['the beginning of that alone', bytes('\x30\x26\xb2\x75\x8e\x66\xcf\x11', 20), undefined],
    ['AMR', bytes('#!AMR\n', 20), undefined],
    ['zeros before the frames', new Uint8Array(SNIFF_BYTES), 'frames'],
  ])('detects %s', (_, head, container) => expect(sniff(head)).toBe(container))
})
