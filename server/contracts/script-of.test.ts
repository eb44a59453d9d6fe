import { expect, test } from 'vitest'
import { scriptOf } from './script-of.ts'

test.each([
  ['صبر اور شکر', 'ur'],
  ['Patience and gratitude', 'en'],
  ['Surah البقرة, part 2', 'ur'],
  ['PDF ڈاؤن لوڈ', 'ur'],
  ['ﷲ', 'ur'],
  ['8:45 pm', 'en'],
  ['۵:۱۵', 'ur'],
])('names the language of %s', (text, language) => expect(scriptOf(text)).toBe(language))

test.each(['5:15', '', '— ؟', '+92 21 1234567'])('leaves %j without a language', (text) =>
  expect(scriptOf(text)).toBeUndefined(),
)
