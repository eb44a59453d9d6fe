import { readFile, stat } from 'node:fs/promises'
import { CalculationMethod, Coordinates, Madhab, PrayerTimes } from 'adhan'
import { describe, expect, it } from 'vitest'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { sampleEvents } from './events.ts'
import { sampleJamatChange, sampleJamatLog, sampleJamatTimes } from './jamat-times.ts'
import { sampleAudioUrl, sampleRecordings } from './recordings.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Minutes since midnight in Karachi. */
function minutesOf(instant: Date): number {
  const [hours = 0, minutes = 0] = clock.format(instant).split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes since midnight of a typed jamat time: Fajr in the morning, Zuhr and the rest after noon. */
function typedMinutes(time: string, isMorning = false): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/.exec(time) ?? []
  return (Number(hours) + (isMorning || hours === '12' ? 0 : 12)) * 60 + Number(minutes)
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

describe('sample recordings', () => {
  const byKind = (kind: string) => sampleRecordings.filter((recording) => recording.kind === kind)
  const time = (date: string) => Date.parse(`${date} 00:00 UTC`)

  it('fill three pages of Friday bayans and two of morning dars', () => {
    expect(byKind('friday').length).toBeGreaterThanOrEqual(25)
    expect(byKind('morningdars').length).toBeGreaterThanOrEqual(15)
  })

  it('have distinct titles, and dates from oldest to newest', () => {
    expect(new Set(sampleRecordings.map(({ title }) => title)).size).toBe(sampleRecordings.length)
    const times = sampleRecordings.map(({ date }) => time(date))
    expect(times).not.toContain(Number.NaN)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('have a Friday bayan every week up to 13 November 2026, and no morning dars on a Friday', () => {
    const fridays = byKind('friday').map(({ date }) => new Date(time(date)).toISOString().slice(0, 10))
    const expected = fridays.map((_, index) => addDays('2026-11-13', -7 * (fridays.length - 1 - index)))
    expect(fridays).toEqual(expected)
    expect(byKind('morningdars').every(({ date }) => new Date(time(date)).getUTCDay() !== 5)).toBe(true)
  })

  it('refer to existing audio of the format in its name, 4 MB in all', async () => {
    const signatures = { mp3: /^\xff[\xe2-\xff]/, opus: /^OggS.{24}OpusHead/s, m4a: /^.{4}ftypM4A/s }
    const urls = new Map(sampleRecordings.map((recording) => [recording.file, sampleAudioUrl(recording)]))
    let total = 0
    for (const [file, url] of urls) {
      const ending = file.split('.').at(-1) as keyof typeof signatures
      const start = (await readFile(url)).subarray(0, 64).toString('latin1')
      expect(start, file).toMatch(signatures[ending])
      total += (await stat(url)).size
    }
    expect(urls.size).toBeGreaterThanOrEqual(12)
    expect(total).toBeLessThan(4_000_000)
  })
})

describe('sample jamat times', () => {
  const parameters = CalculationMethod.Karachi()
  parameters.madhab = Madhab.Hanafi
  const sun = (day: string) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    return new PrayerTimes(new Coordinates(24.8607, 67.0011), new Date(year, month - 1, date), parameters)
  }

  it('fall within each prayer’s window on every day of four years', () => {
    for (const day of daysFrom('2026-01-01', 4 * 365)) {
      const times = sampleJamatTimes(day)
      const { fajr, sunrise, dhuhr, asr, maghrib, isha } = sun(day)
      const minutesAfterBeginning = {
        fajr: typedMinutes(times.fajr, true) - minutesOf(fajr),
        zuhr: typedMinutes(times.zuhr) - minutesOf(dhuhr),
        jumma: typedMinutes(times.jumma) - minutesOf(dhuhr),
        asr: typedMinutes(times.asr) - minutesOf(asr),
        isha: typedMinutes(times.isha) - minutesOf(isha),
      }
      for (const [prayer, minutes] of Object.entries(minutesAfterBeginning)) {
        expect(minutes, `${prayer} on ${day}`).toBeGreaterThanOrEqual(3)
      }
      expect(minutesOf(sunrise) - typedMinutes(times.fajr, true), `Fajr on ${day}`).toBeGreaterThanOrEqual(20)
      const afterSunset = typedMinutes(times.maghrib) - minutesOf(maghrib)
      expect(afterSunset, `Maghrib on ${day}`).toBeGreaterThanOrEqual(2)
      expect(afterSunset, `Maghrib on ${day}`).toBeLessThanOrEqual(15)
    }
  })

  it('throw for a text that is not a date', () => {
    expect(() => sampleJamatTimes('13 November')).toThrow(RangeError)
  })

  it('cover the month up to a day, each of its days with the times of that day', () => {
    const log = sampleJamatLog('2026-11-22')
    for (const day of ['2026-11-01', '2026-11-10', '2026-11-11', '2026-11-20', '2026-11-21', '2026-11-22'])
      expect(timesOn(log, day), day).toEqual(sampleJamatTimes(day))
    expect(log.every(({ from }) => from <= '2026-11-22')).toBe(true)
    expect(timesOn(sampleJamatLog('2026-11-10'), '2026-11-10')).toEqual(sampleJamatTimes('2026-11-10'))
  })

  it('change once, on the next Friday, never on the same day', () => {
    expect(sampleJamatChange('2026-11-19')).toEqual({ prayer: 'jumma', time: '1:45', from: '2026-11-20' })
    expect(sampleJamatChange('2026-11-20').from).toBe('2026-11-27')
    expect(sampleJamatChange('2026-11-21').from).toBe('2026-11-27')
    expect(sampleJamatChange('2026-11-20').time).not.toBe(sampleJamatTimes('2026-11-20').jumma)
  })
})

describe('sample events', () => {
  const findEvent = (now: Date, name: string) => {
    const event = sampleEvents(now).find(({ imagePath }) => imagePath === `/images/events/${name}.svg`)
    if (event === undefined) throw new Error(`No event ${name}`)
    return event
  }

  it('are two upcoming ones, one past one and three later ones, on any day of insertion', () => {
    for (const [index, day] of daysFrom('2026-11-20', 400).entries()) {
      const now = new Date(`${day}T${['00:30', '18:59', '19:00', '23:59'][index % 4]}:00Z`)
      const events = sampleEvents(now)
      const upcoming = events.filter(({ isUpcoming }) => isUpcoming)
      expect(events).toHaveLength(6)
      expect(upcoming, day).toHaveLength(2)
      expect(upcoming.every(({ date }) => date > now)).toBe(true)
      expect(events.filter(({ date }) => date <= now)).toHaveLength(1)
    }
  })

  it('are dated by Karachi’s day, not by UTC’s', () => {
    const beforeMidnight = new Date('2026-11-20T18:59:00Z')
    const afterMidnight = new Date('2026-11-20T19:01:00Z')
    expect(mosqueDate(beforeMidnight)).toBe('2026-11-20')
    expect(mosqueDate(afterMidnight)).toBe('2026-11-21')
    expect(findEvent(beforeMidnight, 'youth-mentoring').date.toISOString()).toBe('2026-11-28T15:15:00.000Z')
    expect(findEvent(new Date('2026-11-16T07:00:00Z'), 'youth-mentoring').date.toISOString()).toBe(
      '2026-11-21T15:15:00.000Z',
    )
  })

  it('have the iftar in Ramadan, before sunset, and Eid Milan in the days after Eid', () => {
    // Ramadan 1448 begins on 8 or 9 February 2027, Shawwal on 9 to 11 March.
    const now = new Date('2026-11-20T07:00:00Z')
    const iftar = findEvent(now, 'iftar').date
    expect(iftar.toISOString()).toBe('2027-02-20T12:57:00.000Z')
    const eidMilan = findEvent(now, 'eid-milan').date
    expect(eidMilan.toISOString()).toBe('2027-03-14T12:30:00.000Z')
  })

  it('link only to example domains, and embed exactly one video', () => {
    const events = sampleEvents(new Date('2026-11-20T07:00:00Z'))
    expect(events.every(({ registrationLink }) => registrationLink.startsWith('https://forms.example/'))).toBe(true)
    const videos = events.flatMap(({ videoUrl }) => videoUrl ?? [])
    expect(videos).toHaveLength(1)
    expect(videos[0]).toMatch(/^https:\/\/www\.youtube\.com\/embed\/[\w-]{11}$/)
  })
})
