import { describe, expect, it } from 'vitest'
import { MAX_TRANSCRIPT, MAX_TRANSCRIPT_LINES } from '#contracts/note-limits.ts'
import { parseTranscript } from './parse-transcript.ts'

const read = (text: string, durationSeconds: number | null = null) => parseTranscript(text, durationSeconds)
const lines = (text: string) => read(text).lines

describe('a transcript', () => {
  it('in SRT is read with its times and without its numbers', () => {
    const text =
      '\ufeff1\r\n00:00:01,000 --> 00:00:04,250\r\nAll praise is for Allah.\r\nWelcome.\r\n\r\n2\r\n01:02:03,5 --> 01:02:09,000\r\n<i>Patience</i> {\\an8}comes first.\r\n'
    expect(read(text)).toEqual({
      timed: true,
      language: 'en',
      lines: [
        [1, 'All praise is for Allah. Welcome.'],
        [3723.5, 'Patience comes first.'],
      ],
    })
  })

  it('in SRT without empty lines between the subtitles is read without the numbers', () => {
    expect(lines('1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:02,000 --> 00:00:03,000\nTwo 2\n')).toEqual([
      [1, 'One'],
      [2, 'Two 2'],
    ])
  })

  it('in WebVTT is read without its header, notes, styles, regions, names, settings and tags', () => {
    const text = `WEBVTT - a talk
Kind: captions

STYLE
::cue { color: red }

REGION
id:fred

NOTE
00:05 is where it begins

opening
00:01.500 --> 00:04.000 align:start position:10%
<v Maulana Ahmad>صبر &amp; <00:00:02.000><c.loud>شکر</c> &lt;3&rlm;&#1578;&#x62a;&unknown;

NOTE the end

1:00:00.000 --> 1:00:01.000
آمین
`
    expect(read(text)).toEqual({
      timed: true,
      language: 'ur',
      lines: [
        [1.5, 'صبر & شکر <3\u200fتت&unknown;'],
        [3600, 'آمین'],
      ],
    })
  })

  it('in plain text has a line for each paragraph and no times; what looks like a tag is text', () => {
    expect(read('First & <second>\r\rThird  line\n\n')).toEqual({
      timed: false,
      language: 'en',
      lines: [
        [null, 'First & <second>'],
        [null, 'Third line'],
      ],
    })
  })

  it('has the language of most of its lines', () => {
    expect(read('The verse is:\nإن الله مع الصابرين\nThat is enough.').language).toBe('en')
    expect(read('۱۲۳').language).toBe('ur')
  })

  it('is sorted by its times; what begins at one time keeps its order', () => {
    const cue = (at: number, text: string) => `00:0${at}.000 --> 00:09.000\n${text}\n\n`
    expect(lines(`WEBVTT\n\n${cue(5, 'c')}${cue(1, 'a')}${cue(5, 'd')}${cue(3, 'b')}`)).toEqual([
      [1, 'a'],
      [3, 'b'],
      [5, 'c'],
      [5, 'd'],
    ])
  })

  it('leaves out what begins after the end of the recording, and subtitles without text', () => {
    const text = '00:01 --> 00:02\nIn it\n\n00:02 --> 00:03\n<i></i>\n\n01:00 --> 01:01\nAfter it\n'
    expect(read(text, 60).lines).toEqual([[1, 'In it']])
  })

  it('passes over times that cannot be read, with their text', () => {
    expect(lines('00:01 --> 00:02\nOne\nsoon --> later\nTwo\n\n00:03 --> ?\nThree')).toEqual([
      [1, 'One'],
      [3, 'Three'],
    ])
  })

  it.each([
    ['nothing', ' \n\r\n\t ', 'There is no text in it'],
    ['only a header', 'WEBVTT\n\nNOTE\nempty\n', 'There is no text in it'],
    ['times without text', '1\n00:00:01,000 --> 00:00:02,000\n\n', 'There is no text in it'],
    ['another encoding', 'PK\u0003\u0004\ufffd\ufffd\u0000', 'not text in UTF-8'],
    ['the times of another recording', '02:00 --> 02:01\nHello', 'after the end of the recording'],
    ['too many lines', 'x\n'.repeat(MAX_TRANSCRIPT_LINES + 1), 'more than 10000 lines'],
  ])('of %s is refused with what to do', (_, text, message) => {
    expect(() => read(text, 60)).toThrow(message)
  })

  it.each(['<', '&#', '{\\', '00:00 -->', '\n', '1:', ' ', '00:01 --> 00:02\n7\n', '\ufffd'])(
    'that repeats %j for as long as is allowed is read in the time of its length',
    (part) => {
      const text = `00:00 --> 00:01\na${part.repeat(MAX_TRANSCRIPT / part.length)}`
      const startedAt = process.threadCpuUsage()
      try {
        read(text)
      } catch {
        // Refused, but soon.
      }
      expect(process.threadCpuUsage(startedAt).user / 1_000, 'CPU time in milliseconds').toBeLessThan(2_000)
    },
  )
})
