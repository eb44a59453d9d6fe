import { expect, it } from 'vitest'
import { cutToBytes, wholeCharacters } from './whole-characters.ts'

it.each([
  ['abc', ['a', 'b', 'c']],
  ['a\u0301b', ['a\u0301', 'b']],
  ['بَہُ', ['بَ', 'ہُ']],
  ['🕌x', ['🕌', 'x']],
  ['👍🏽👨‍👩‍👧', ['👍🏽', '👨‍👩‍👧']],
  ['one\ntwo'.slice(2, 5), ['e', '\n', 't']],
  ['', []],
])('%j has the characters %j', (text, characters) => expect(wholeCharacters(text)).toEqual(characters))

it.each([
  ['مسجد', 8, 'مسجد'],
  ['مسجد', 7, 'مسج'],
  ['x🕌', 4, 'x'],
  ['xa\u0301', 3, 'x'],
  ['👨‍👩‍👧', 10, ''],
])('%j cut to %d bytes is %j', (text, bytes, cut) => expect(cutToBytes(text, bytes)).toBe(cut))
