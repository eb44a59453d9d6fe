import { expect, it } from 'vitest'
import { CALENDAR_PARTS, calendarPath } from '#contracts/calendar-link.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import { calendarAddresses } from './calendar-addresses.ts'

const ALL = { parts: CALENDAR_PARTS, prayers: PRAYERS, alarm: null, language: 'en' }

it('names in the path only what differs from a calendar of everything', () => {
  expect(calendarPath(ALL)).toBe('/calendar.ics')
  expect(calendarPath({ ...ALL, prayers: ['fajr', 'isha'], alarm: 0 })).toBe('/calendar.ics?prayers=fajr,isha&alarm=0')
  expect(calendarPath({ parts: ['events'], prayers: [], alarm: 15, language: 'ur' })).toBe(
    '/calendar.ics?parts=events&alarm=15&lang=ur',
  )
})

it('has an address for each kind of calendar', () => {
  const address = `https://mosque.example${calendarPath({ ...ALL, prayers: ['fajr', 'isha'], alarm: 10 })}`
  const { webcal, google, outlook } = calendarAddresses(address, 'Masjid & more')
  expect(webcal).toBe('webcal://mosque.example/calendar.ics?prayers=fajr,isha&alarm=10')
  expect(new URL(google).searchParams.get('cid')).toBe(webcal)
  expect(new URL(outlook).searchParams.get('url')).toBe(address)
  expect(new URL(outlook).searchParams.get('name')).toBe('Masjid & more')
  expect(calendarAddresses('http://192.168.1.5:3000/calendar.ics', '').webcal).toBe(
    'webcal://192.168.1.5:3000/calendar.ics',
  )
})
