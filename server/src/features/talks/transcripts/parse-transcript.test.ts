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
      omitted: 0,
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

  it('in WebVTT is read without its header, notes, styles, regions, names, settings and tags, and with its speakers', () => {
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
      omitted: 0,
      lines: [
        [1.5, 'صبر & شکر <3\u200fتت&unknown;', 'Maulana Ahmad'],
        [3600, 'آمین'],
      ],
    })
  })

  it('in plain text has a line for each paragraph and no times; what looks like a tag is text', () => {
    expect(read('First & <second>\r\rThird  line\n\n')).toEqual({
      timed: false,
      language: 'en',
      omitted: 0,
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
    expect(read(text, 60)).toMatchObject({ lines: [[1, 'In it']], omitted: 1 })
  })

  it('loses no text: an arrow that has no times is text', () => {
    expect(lines('A talk\n\n00:01 --> 00:02\nOne\nsoon --> later\nTwo\n\n00:03 --> ?\nThree')).toEqual([
      [0, 'A talk'],
      [1, 'One soon --> later Two'],
      [3, 'Three'],
    ])
  })

  it.each([
    ['tabs at the arrow', 'WEBVTT\n\n00:01.000\t-->\t00:02.000\nOne\n', [[1, 'One']]],
    [
      'rows that end with CR CR LF',
      '1\r\r\n00:01,0 --> 00:02,0\r\r\nOne\r\r\n\r\r\n2\r\r\n00:03,0 --> 00:04,0\r\r\nTwo',
      [
        [1, 'One'],
        [3, 'Two'],
      ],
    ],
    [
      'an empty row in a subtitle',
      '1\n00:01,0 --> 00:02,0\nOne,\n\nand more\n\n2\n00:03,0 --> 00:04,0\nTwo',
      [
        [1, 'One, and more'],
        [3, 'Two'],
      ],
    ],
    [
      'an empty row after the times',
      'WEBVTT\n\n00:01.0 --> 00:02.0\n\nOne\n\nname\n00:03.0 --> 00:04.0\n \nTwo',
      [
        [1, 'One'],
        [3, 'Two'],
      ],
    ],
    [
      'an empty row after each row',
      '1\n\n00:01,0 --> 00:02,0\n\nOne\n\n2\n\n00:03,0 --> 00:04,0\n\nTwo',
      [
        [1, 'One'],
        [3, 'Two'],
      ],
    ],
    ['single digits and long fractions', '1\n0:0:1.1234 --> 0:0:2.0000\nOne', [[1.123, 'One']]],
    [
      'a year at the end, in WebVTT',
      'WEBVTT\n\n00:01.0 --> 00:02.0\nIt was in\n1947\n\n00:03.0 --> 00:04.0\nTwo',
      [
        [1, 'It was in 1947'],
        [3, 'Two'],
      ],
    ],
    [
      'a year at the end, in SRT',
      '1\n00:01,0 --> 00:02,0\nIt was in\n1947\n\n2\n00:03,0 --> 00:04,0\nTwo',
      [
        [1, 'It was in 1947'],
        [3, 'Two'],
      ],
    ],
    ['the names of characters', '00:01 --> 00:02\nDon&rsquo;t &hellip; &apos;x&apos;', [[1, "Don’t … 'x'"]]],
  ] as const)('with %s is read whole', (_, text, expected) => {
    expect(lines(text)).toEqual(expected)
  })

  it('has a line for each voice', () => {
    expect(lines('WEBVTT\n\n00:01.0 --> 00:02.0\n<v.loud Qari &amp; Co>One</v>\n<v Ali>Two</v>\n')).toEqual([
      [1, 'One', 'Qari & Co'],
      [1, 'Two', 'Ali'],
    ])
  })

  it('of captions that roll, as those of YouTube do, has each row once', () => {
    const youTube = `WEBVTT
Kind: captions
Language: en

00:00:00.000 --> 00:00:02.000 align:start position:0%
 
all praise<00:00:00.500><c> is</c>

00:00:02.000 --> 00:00:02.010 align:start position:0%
all praise is
 

00:00:02.010 --> 00:00:04.000 align:start position:0%
all praise is
for<00:00:03.000><c> Allah</c>

00:00:04.000 --> 00:00:04.010 align:start position:0%
for Allah
 
`
    const expected = [
      [0, 'all praise is'],
      [2.01, 'for Allah'],
    ]
    expect(lines(youTube)).toEqual(expected)
    const asSrt = youTube.slice(youTube.indexOf('00:')).replaceAll(/<[^>]*>| align.*/g, '')
    expect(lines(asSrt)).toEqual(expected)
    // Whisper repeats a row for each of its words.
    expect(
      lines(
        '00:01 --> 00:02\n<u>Fear</u> Allah now\n\n00:02 --> 00:03\nFear <u>Allah</u> now\n\n00:03 --> 00:04\nFear Allah <u>now</u>\n\n00:04 --> 00:05\nAlways',
      ),
    ).toEqual([
      [1, 'Fear Allah now'],
      [4, 'Always'],
    ])
  })

  it('has what is said twice twice', () => {
    const amin = '00:01 --> 00:02\nAmin\n\n00:02 --> 00:03\nAmin\n\n00:03 --> 00:04\nAmin\n'
    expect(lines(amin)).toHaveLength(3)
    expect(lines(`${amin}Welcome\n\n00:04 --> 00:05\nTo all`)).toHaveLength(4)
  })

  it('in SBV, LRC, the JSON of podcasts and Whisper, and the table of Whisper is read with its times', () => {
    const expected = [
      [1, 'One and more'],
      [3, 'Two'],
    ]
    for (const text of [
      '0:00:01.000,0:00:02.000\nOne[br]and more\n\n0:00:03.000,0:00:04.000\nTwo\n',
      '[ti:A talk]\n[00:01.00]One <00:01.50>and\nmore\n\n[00:03.00]Two',
      '[offset:+500]\n[00:01.50]One and more\n[0:00:03.5]Two',
      '{"version":"1.0.0","segments":[{"startTime":1,"endTime":2,"body":"One and more"},{"startTime":3,"body":"Two"}]}',
      '{"text":"…","segments":[{"id":0,"start":1.0,"end":2.0,"text":" One and more"},{"start":3,"text":" Two\\u0000"}]}',
      '{"transcription":[{"offsets":{"from":1000,"to":2000},"text":" One and more"},{"offsets":{"from":3000},"text":"Two"}]}',
      'start\tend\ttext\r\n1000\t2000\tOne and more\r\n3000\t4000\tTwo\r\n',
    ])
      expect(read(text), text).toMatchObject({ timed: true, lines: expected })
    expect(lines('{"segments":[{"startTime":1,"body":"One","speaker":"Ali"}]}')).toEqual([[1, 'One', 'Ali']])
    expect(lines('[00:05.00][00:01.00]Amin')).toEqual([
      [1, 'Amin'],
      [5, 'Amin'],
    ])
  })

  it('in plain text may begin like another format', () => {
    for (const text of ['[Applause] One', '{One}', '<One>', '10:30, after Zuhr', 'A: 1 --> 2']) {
      expect(read(text)).toMatchObject({ timed: false, lines: [[null, text]] })
    }
  })

  it.each([
    ['nothing', ' \n\r\n\t ', 'There is no text in it'],
    ['only a header', 'WEBVTT\n\nNOTE\nempty\n', 'There is no text in it'],
    ['times without text', '1\n00:00:01,000 --> 00:00:02,000\n\n', 'There is no text in it'],
    ['another encoding', 'PK\u0003\u0004\ufffd\ufffd\u0000', 'not text in UTF-8'],
    ['the times of another recording', '02:00 --> 02:01\nHello', 'after the end of the recording'],
    [
      'times that cannot be read',
      '00:01 --> 00:02\nOne\n\n0:0:3:0:1 --> 0:04\nTwo',
      'row 4 of the file cannot be read: 0:0:3:0:1',
    ],
    ['a row without times', 'start\tend\ttext\n0\t1\tOne\nTwo', 'row 3 of the file'],
    ['TTML', '<?xml version="1.0"?><tt><p begin="1s">One</p></tt>', 'TTML or another kind of XML is not read'],
    ['ASS', '[Script Info]\nTitle: x', 'SubStation Alpha (ASS) is not read'],
    ['RTF', '{\\rtf1 One}', 'RTF is not read'],
    ['MicroDVD', '{1}{20}One', 'MicroDVD is not read'],
    ['other JSON', '{"events":[]}', 'not of Whisper or of a podcast'],
    ['JSON without times', '{"segments":[{"body":"One"}]}', 'not of Whisper or of a podcast'],
    ['too many lines', 'x\n'.repeat(MAX_TRANSCRIPT_LINES + 1), 'more than 10000 lines'],
  ])('of %s is refused with what to do', (_, text, message) => {
    expect(() => read(text, 60)).toThrow(message)
  })

  it.each([
    '<',
    '<v ',
    '<v.',
    '&#',
    '&',
    '{\\',
    '[00:01]',
    '[00:01]a\nb\n',
    '\r',
    '\r\r\n',
    '1\n\n',
    '00:00 -->',
    '\n',
    '1:',
    ' ',
    '00:01 --> 00:02\n7\n',
    '\ufffd',
  ])('that repeats %j for as long as is allowed is read in the time of its length', (part) => {
    const text = `00:00 --> 00:01\na${part.repeat(MAX_TRANSCRIPT / part.length)}`
    const startedAt = process.threadCpuUsage()
    try {
      read(text)
    } catch {
      // Refused, but soon.
    }
    expect(process.threadCpuUsage(startedAt).user / 1_000, 'CPU time in milliseconds').toBeLessThan(2_000)
  })
})
