import { expect, it } from 'vitest'
import { cleanText, readCoordinates } from './read-coordinates.ts'

const KARACHI = [24.8607, 67.0011]

it.each([
  ['24.8607', '67.0011'],
  ['24,8607', '67,0011'],
  ['۲۴٫۸۶۰۷', '۶۷٫۰۰۱۱'],
  ['٢٤٫٨٦٠٧', '٦٧٫٠٠١١'],
  ['24.8607° N', '67.0011° E'],
  ['N 24.8607', 'E67.0011'],
  ['24.8607°شمال', '67.0011° مشرق'],
  ['24.8607, 67.0011', ''],
  ['24.8607,67.0011', '67.5'],
  ['24,8607 67,0011', ''],
  ['۲۴٫۸۶۰۷، ۶۷٫۰۰۱۱', ''],
  ['', '24.8607; 67.0011'],
  ['24.8607° N, 67.0011° E', '3'],
  ['24.8607°N 67.0011°E', ''],
  ['67.0011 E, 24.8607 N', ''],
  ['67.0011 E', '24.8607 N'],
  ['\u200e24.8607\u200f', '\ufeff67.0011\u2069'],
  ['\u202a24.8607\u202c,\u200b 67.0011', ''],
])('reads "%s" and "%s" as the place of Karachi', (latitude, longitude) => {
  expect(readCoordinates(latitude, longitude)).toEqual(KARACHI)
})

it.each([
  ['40.7128', '−74.006', 40.7128, -74.006],
  ['40.7128° N', '74.006° W', 40.7128, -74.006],
  ['33.8688 S', '151.2093 E', -33.8688, 151.2093],
  ['40.7128 N, -74.006 W', '', 40.7128, -74.006],
  ['-33.8688, 151.2093', '', -33.8688, 151.2093],
  ['24', '67', 24, 67],
  ['24, 67', '', 24, 67],
])('reads "%s" and "%s" as %d and %d', (latitude, longitude, north, east) => {
  expect(readCoordinates(latitude, longitude)).toEqual([north, east])
})

it('reads degrees, minutes and seconds', () => {
  const [north, east] = readCoordinates(`24°51'38.5"N 67°00'04.0"E`, '')
  expect(north).toBeCloseTo(24.86069, 4)
  expect(east).toBeCloseTo(67.0011, 4)
  expect(readCoordinates('24° 30′ N', '67°15’')).toEqual([24.5, 67.25])
})

it.each([
  ['', ''],
  ['91', '181'],
  ['north', 'east'],
  ['1, 2, 3', ''],
  ['24.86.07', '67..1'],
  ['67 E', '24 E'],
  ['--24', '6 7 8'],
])('reads neither "%s" nor "%s"', (latitude, longitude) => {
  expect(readCoordinates(latitude, longitude).some(Number.isNaN)).toBe(true)
})

it('removes invisible marks', () => {
  expect(cleanText('\ufeff\u200e ABCD \u202c')).toBe('ABCD')
})
