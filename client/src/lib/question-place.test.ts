import { expect, it } from 'vitest'
import { questionPlace } from './question-place.ts'
import { positionOfZone } from './zone-positions.ts'

it.each<[string, number, number, string]>([
  ['Karachi', 24.8607, 67.0011, 'Asia/Karachi'],
  ['Gilgit', 35.92, 74.31, 'Asia/Karachi'],
  ['Mumbai, by an older name of the zone', 19.076, 72.8777, 'Asia/Calcutta'],
  ['Kashgar by Beijing’s time', 39.47, 75.99, 'Asia/Shanghai'],
  ['Alexandria', 31.2, 29.92, 'Africa/Cairo'],
  ['Aswan', 24.09, 32.9, 'Africa/Cairo'],
  ['Hakkari', 37.57, 43.74, 'Europe/Istanbul'],
  ['Aleppo', 36.2, 37.16, 'Asia/Damascus'],
  ['Belfast', 54.6, -5.93, 'Europe/London'],
  ['Brest', 48.39, -4.49, 'Europe/Paris'],
  ['Manaus', -3.12, -60.02, 'America/Manaus'],
  ['Cape Town', -33.92, 18.42, 'Africa/Johannesburg'],
  ['Tromsø', 69.65, 18.96, 'Europe/Oslo'],
  ['Kiritimati', 1.87, -157.43, 'Pacific/Kiritimati'],
  ['a zone without a city', 24.8607, 67.0011, 'UTC'],
])('does not doubt %s', (_place, latitude, longitude, timeZone) => {
  expect(questionPlace({ latitude, longitude, timeZone })).toBeNull()
})

it.each<[string, number, number, string]>([
  ['Karachi', 24.8607, 67.0011, 'Asia/Karachi'],
  ['Lahore', 31.5497, 74.3436, 'Asia/Karachi'],
  ['Makkah', 21.4225, 39.8262, 'Asia/Riyadh'],
  ['Istanbul', 41.0082, 28.9784, 'Europe/Istanbul'],
  ['Doha', 25.2854, 51.531, 'Asia/Qatar'],
  ['Baghdad', 33.3152, 44.3661, 'Asia/Baghdad'],
  ['London', 51.5074, -0.1278, 'Europe/London'],
  ['New York', 40.7128, -74.006, 'America/New_York'],
  ['Jakarta, whose longitude is no latitude', -6.2088, 106.8456, 'Asia/Jakarta'],
])('offers %s where its numbers are exchanged', (_place, latitude, longitude, timeZone) => {
  expect(questionPlace({ latitude: longitude, longitude: latitude, timeZone })).toMatchObject({
    error: 'swapped',
    suggestion: [latitude, longitude],
  })
})

it('offers the other sign where that is near', () => {
  const place = { latitude: 40.7128, longitude: 74.006, timeZone: 'America/New_York' }
  expect(questionPlace(place)).toMatchObject({ error: 'far', suggestion: [40.7128, -74.006] })
})

it('doubts a place on another continent than its zone', () => {
  const place = { latitude: 28.6139, longitude: 77.209, timeZone: 'Europe/London' }
  expect(questionPlace(place)).toMatchObject({ error: 'far', suggestion: null })
})

it('knows every time zone that forms offer, apart from those without a city', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
  expect(zones.filter((zone) => positionOfZone(zone) === null)).toEqual([])
})
