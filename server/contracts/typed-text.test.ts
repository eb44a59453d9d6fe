import { expect, it } from 'vitest'
import { isolate, languageOfTyped } from './typed-text.ts'

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
  ['صبر', 'rtl', 'صبر'],
  ['صبر', 'ltr', '\u2068صبر\u2069'],
  ['8:45 pm', 'rtl', '\u20688:45 pm\u2069'],
] as const)('isolates “%s” in a sentence that is %s only where it could be reordered', (text, dir, isolated) =>
  expect(isolate(text, dir)).toBe(isolated),
)
