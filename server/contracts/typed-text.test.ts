import { expect, it } from 'vitest'
import { isolate, languageOfTyped, withoutDirectionControls } from './typed-text.ts'

it.each([
  ['Road closed', 'en', 'ltr'],
  ['سڑک بند ہے', 'ur', 'rtl'],
  ['8:45', 'en', 'ltr'],
])('reads the language and direction of “%s” from its letters', (text, lang, dir) =>
  expect(languageOfTyped(text)).toEqual({ lang, dir }),
)

it.each([
  ['Sabr', 'ltr', 'Sabr'],
  ['8:45', 'rtl', '8:45'],
  ['1,250', 'rtl', '1,250'],
  ['+92 300 0000000', 'ltr', '+92 300 0000000'],
  ['+92 300 0000000', 'rtl', '\u2068+92 300 0000000\u2069'],
  ['50,000+', 'rtl', '\u206850,000+\u2069'],
  ['رمضان (2026)', 'rtl', 'رمضان (2026)'],
  ['صبر', 'rtl', 'صبر'],
  ['صبر', 'ltr', '\u2068صبر\u2069'],
  ['8:45 pm', 'rtl', '\u20688:45 pm\u2069'],
] as const)('isolates “%s” in a sentence that is %s only where it could be reordered', (text, dir, isolated) =>
  expect(isolate(text, dir)).toBe(isolated),
)

it('removes controls that turn the texts after a title, and keeps the letters and marks of its words', () => {
  expect(withoutDirectionControls('Sabr \u202eand\u2066 shukr\u2069')).toBe('Sabr and shukr')
  expect(withoutDirectionControls('می\u200cخواہم\u200f!')).toBe('می\u200cخواہم\u200f!')
})
