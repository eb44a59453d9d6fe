import { expect, it } from 'vitest'
import { readTypedDate } from './typed-date.ts'

it.each([
  ['13 November 2026', 13, 10, 2026],
  [' 13 Nov 2026 ', 13, 10, 2026],
  ['13 nov. 2026', 13, 10, 2026],
  ['3 Sept, 2026', 3, 8, 2026],
  ['1st January 2027', 1, 0, 2027],
  ['20 November', 20, 10, null],
  ['29 February', 29, 1, null],
  ['13 نومبر 2026ء', 13, 10, 2026],
  ['13 نومبر، 2026 ء', 13, 10, 2026],
  ['۱۳ نومبر ۲۰۲۶', 13, 10, 2026],
  ['یکم جنوری 2027ء', 1, 0, 2027],
  ['5 جنوري 2027', 5, 0, 2027],
  ['7 مئی', 7, 4, null],
])('reads %j', (text, day, month, year) => expect(readTypedDate(text)).toEqual({ day, month, year }))

it.each([
  '',
  '3/4/2026',
  '2026-11-27',
  'Jumma, 18 September',
  '31 June 2026',
  '29 February 2027',
  '0 May',
  '13 Foo 2026',
  '12 Ju',
  '13 نومبر اور 20 نومبر',
  '5 رمضان 1448ھ',
])('does not read %j', (text) => expect(readTypedDate(text)).toBeNull())
