import { describe, expect, it } from 'vitest'
import { parseTranscript } from './parse-transcript.ts'
import { toPlainText, toWebVtt } from './transcript-files.ts'
import type { Line } from './transcript-lines.ts'

describe('a transcript as WebVTT', () => {
  it('shows each line until the next one begins, and the last one until the end', () => {
    const lines = [
      [0, 'One'],
      [61.5, 'Two'],
      [61.5, 'Together'],
      [3723.25, 'Last'],
    ] as const
    expect(toWebVtt({ lines: [...lines], durationSeconds: 3730 })).toBe(`WEBVTT

00:00:00.000 --> 00:01:01.500
One

00:01:01.500 --> 01:02:03.250
Two

00:01:01.500 --> 01:02:03.250
Together

01:02:03.250 --> 01:02:10.000
Last
`)
    expect(toWebVtt({ lines: [[1, 'x']], durationSeconds: null })).toContain('00:00:01.000 --> 00:00:11.000')
  })

  it('has no character that a player would take for markup', () => {
    const vtt = toWebVtt({ lines: [[1, 'if 1 < 2 & <b>3</b> --> 4']], durationSeconds: 10 })
    expect(vtt).toContain('\nif 1 &lt; 2 &amp; &lt;b&gt;3&lt;/b&gt; --&gt; 4\n')
  })

  it('is read again as the same lines, with what WebVTT reserves', () => {
    const lines: Line[] = [
      [0.5, 'Welcome', 'Ali & <Co>'],
      [1, '1 < 2 & <b>3</b> --> &amp;'],
      [2, 'NOTE صبر'],
    ]
    expect(parseTranscript(toWebVtt({ lines, durationSeconds: 10 }), null).lines).toEqual(lines)
  })
})

it('is a paragraph for each line as text', () => {
  expect(
    toPlainText({
      lines: [
        [null, 'One'],
        [2, 'Two', 'Ali'],
      ],
    }),
  ).toBe('One\n\nAli: Two\n')
})
