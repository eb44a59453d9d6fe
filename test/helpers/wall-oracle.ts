/**
 * What people in the hall must see in each minute of a mosque's year, by the requirements' words alone: nothing of the screen is
 * used, and the sun and the jamats are those of the oracle of the year.
 */
import type { Announcement } from '#contracts/announcements.ts'
import type { Event } from '#contracts/events.ts'
import type { Prayer } from '#contracts/prayers.ts'
import type { WallSettings } from '#contracts/wall-settings.ts'
import { dayAfter, type MosqueYear, type oracleOf, skyOf } from './mosque-year.ts'
import { prayersOf } from './oracle.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
type YearOracle = ReturnType<typeof oracleOf>

interface HallJamat {
  prayer: Prayer
  day: string
  /** Null of a time in words. */
  at: number | null
}

export interface Hall {
  year: MosqueYear
  oracle: YearOracle
  settings: WallSettings
  announcements: readonly Announcement[]
  events: readonly Event[]
}

/** Announcements through the year: janazahs after a jamat, at a time of their own and without a time, and others. */
export function announcementsOf(year: MosqueYear, oracle: YearOracle, days: readonly string[]): Announcement[] {
  const { instantOf } = skyOf(year)
  const iso = (day: string, minute: number) => new Date(instantOf(day, minute)).toISOString()
  const hourAfter = (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString()
  return days.flatMap((day, index): Announcement[] => {
    const id = index + 1
    const janazah = { id, kind: 'janazah' as const, title: 'Haji Abdul Karim' }
    if (index % 9 === 4) {
      const prayers = prayersOf(day)
      const prayer = prayers[((index / 2) % 5) | 0] as Prayer
      const jamat = oracle.jamatsOn(day).find((each) => each.prayer === prayer)
      const after = { prayer, date: day, number: 1 }
      if (!jamat) return [{ ...janazah, after, from: iso(day, 30), until: iso(dayAfter(day, 1), 0) }]
      const at = new Date(jamat.at).toISOString()
      return [{ ...janazah, after, at, from: iso(day, 30), until: hourAfter(at) }]
    }
    if (index % 17 === 3) {
      const at = iso(day, 600)
      return [{ ...janazah, at, from: iso(dayAfter(day, -1), 1200), until: hourAfter(at) }]
    }
    if (index % 11 !== 7) return []
    return [{ id, kind: 'general', title: 'A car', from: iso(day, 541), until: iso(dayAfter(day, 2), 1083) }]
  })
}

/** An event every thirteen days, every third of which is not upcoming. */
export function eventsOf(year: MosqueYear, days: readonly string[]): Event[] {
  const { instantOf } = skyOf(year)
  return days.flatMap((day, index) => {
    if (index % 13 !== 5) return []
    const date = new Date(instantOf(day, 1140 + (index % 7) * 30)).toISOString()
    const texts = { title: 'Lecture', imageUrl: '', location: null, registrationLink: '', description: '' }
    const length = index % 2 === 0 ? { durationMinutes: 95 } : {}
    return [{ id: index, ...texts, date, videoUrl: null, isUpcoming: index % 3 !== 0, ...length }]
  })
}

/** Returns a function that says what is to be seen at a moment of a day. */
export function createWallOracle({ year, oracle, settings, announcements, events }: Hall) {
  const { instantOf, minuteOf, sunOn } = skyOf(year)
  const { minutes, shows } = settings
  const told = announcements.map((each) => ({
    ...{ id: each.id, from: Date.parse(each.from), until: Date.parse(each.until) },
    ...{ at: each.kind === 'janazah' && each.at ? Date.parse(each.at) : null, after: each.after },
  }))
  const upcoming = events
    .filter(({ isUpcoming }) => isUpcoming)
    .map(({ id, date, durationMinutes = 120 }) => {
      const begins = Date.parse(date)
      return { id, begins, ends: begins + durationMinutes * MINUTE_MS }
    })
  const known = new Map<string, ReturnType<typeof computeDay>>()
  const dayOf = (day: string) => {
    const facts = known.get(day) ?? computeDay(day)
    known.set(day, facts)
    return facts
  }

  function computeDay(day: string) {
    const jamats = prayersOf(day).flatMap((prayer): HallJamat[] => {
      const { text, minutes } = oracle.on(day, prayer)
      if (minutes.length > 0) return minutes.map((minute) => ({ prayer, day, at: instantOf(day, minute) }))
      return text ? [{ prayer, day, at: null }] : []
    })
    const { fajr, sunrise, dhuhr, asr, maghrib, isha } = sunOn(day)
    const begins = { fajr, zuhr: dhuhr, jumma: dhuhr, asr, maghrib, isha }
    const fast = oracle.fastOn(day)
    return {
      jamats,
      begins: (prayer: Prayer) => begins[prayer].getTime(),
      sunrise: sunrise.getTime(),
      // By both mosques' methods, Zuhr begins a minute after the zenith.
      zenith: dhuhr.getTime() - MINUTE_MS,
      sunset: instantOf(day, minuteOf(maghrib)),
      fast: fast && {
        number: fast.number,
        sehri: instantOf(day, fast.sehriEnds),
        iftar: instantOf(day, fast.iftar),
      },
      noon: instantOf(day, 720),
    }
  }

  let near: { today: string } & ReturnType<typeof nearOf>
  /** Returns what may concern a moment of a day. */
  function at(today: string) {
    if (near?.today !== today) near = { today, ...nearOf(today) }
    return near
  }

  function nearOf(today: string) {
    const days = [-1, 0, 1].map((each) => dayAfter(today, each))
    const jamats = days.flatMap((day) => dayOf(day).jamats)
    const timed = jamats.flatMap((jamat) => (jamat.at === null ? [] : [{ ...jamat, at: jamat.at }]))
    const { noon } = dayOf(today)
    return {
      jamats,
      timed,
      // Tomorrow’s times are shown from ten minutes after the last jamat.
      days: days.map((day) => {
        const begins = timed.filter((jamat) => jamat.day === day).map((jamat) => jamat.at)
        return { day, ends: Math.max(0, ...begins) + 10 * MINUTE_MS }
      }),
      told: told.filter(({ from, until }) => from < noon + DAY_MS && until > noon - DAY_MS),
      // The last moment before the days of which no event is shown.
      upcoming: upcoming.filter(({ begins }) => begins < instantOf(dayAfter(today, settings.eventDays + 1), 0)),
    }
  }

  function sceneAt(now: number, today: string): string {
    const since = (at: number) => (now - at) / MINUTE_MS
    const { timed: jamats, told } = at(today)
    const deaths = told.flatMap((each) => {
      if (each.at === null || now < each.from || now >= each.until) return []
      const length = each.after ? minutes.prayer[each.after.prayer] : 0
      return { id: each.id, at: each.at, begins: each.at + length * MINUTE_MS }
    })
    const prayed = jamats.find(({ at, prayer }) => since(at) >= 0 && since(at) < minutes.prayer[prayer])
    if (shows.prayer && prayed)
      return `prayer ${prayed.prayer} ${prayed.at} to ${prayed.at + minutes.prayer[prayed.prayer] * MINUTE_MS}`
    const buried = deaths.find(({ begins }) => since(begins) >= 0 && since(begins) < minutes.janazah)
    if (shows.janazah && buried) return `janazah ${buried.id} to ${buried.begins + minutes.janazah * MINUTE_MS}`
    const called = jamats.find(({ at, prayer, day }) => {
      if (now >= at || -since(at) > minutes.adhan[prayer]) return false
      const begins = dayOf(day).begins(prayer)
      return begins >= at || now >= begins
    })
    if (shows.countdown && called) return `countdown ${called.prayer} ${called.at} to ${called.at}`
    const heard = jamats.find(({ at, prayer }) => prayer === 'jumma' && now < at && -since(at) <= minutes.talk)
    if (shows.talk && heard) return `talk jumma ${heard.at} to ${heard.at}`
    const awaited = deaths.find(({ at }) => now < at && -since(at) <= minutes.janazahCountdown)
    if (shows.janazah && awaited) return `janazah-countdown ${awaited.id} to ${awaited.at}`
    const remembered = jamats.find(({ at, prayer }) => {
      const sinceEnd = since(at) - minutes.prayer[prayer]
      return sinceEnd >= 0 && sinceEnd < minutes.adhkar
    })
    if (shows.adhkar && remembered) {
      const { prayer, at } = remembered
      return `adhkar ${prayer} ${at} to ${at + (minutes.prayer[prayer] + minutes.adhkar) * MINUTE_MS}`
    }
    return 'day'
  }

  function nextAt(now: number, today: string): string {
    const { jamats } = at(today)
    for (const [index, { prayer, day, at: begins }] of jamats.entries()) {
      if (begins !== null && begins > now) return `${prayer} ${begins}`
      if (begins !== null || day < today) continue
      // A time in words is over when a later jamat has begun.
      const isOver = jamats.slice(index).some((later) => later.at !== null && later.at <= now)
      if (!isOver) return `${prayer} in words`
    }
    return 'none'
  }

  function forbiddenAt(now: number, today: string): string {
    const { sunrise, zenith, sunset, begins } = dayOf(today)
    if (!shows.forbidden) return 'none'
    if (now >= sunrise && now < sunrise + minutes.afterSunrise * MINUTE_MS) return 'sunrise'
    if (now >= zenith - minutes.beforeZawal * MINUTE_MS && now < begins('zuhr')) return 'zawal'
    return now >= sunset - minutes.beforeSunset * MINUTE_MS && now < sunset ? 'sunset' : 'none'
  }

  function fastAt(now: number, today: string): string {
    if (!shows.ramadan) return 'none'
    const { fast, sunset } = dayOf(today)
    const coming = dayOf(dayAfter(today, 1)).fast
    if (fast && now < fast.sehri) return `sehri ${fast.number} ${fast.sehri}`
    if (fast && now < fast.iftar) return `iftar ${fast.number} ${fast.iftar}`
    return coming && now >= sunset ? `sehri ${coming.number} ${coming.sehri}` : 'none'
  }

  const isEidAt = (now: number, today: string): boolean =>
    shows.ramadan && (dayAfter(today, 1) === oracle.shawwal || (today === oracle.shawwal && now < dayOf(today).noon))

  return (now: number, today: string): string => {
    const { told, upcoming, days } = at(today)
    const ids = told.filter(({ from, until }) => from <= now && now < until).map(({ id }) => id)
    const shown = shows.events ? upcoming.filter(({ ends }) => now < ends).map(({ id }) => id) : []
    return [
      sceneAt(now, today),
      `times of ${days.find(({ ends }) => ends > now)?.day}`,
      `next ${nextAt(now, today)}`,
      `forbidden ${forbiddenAt(now, today)}`,
      `fast ${fastAt(now, today)}`,
      `eid ${isEidAt(now, today)}`,
      `ticker ${shows.ticker ? ids : []}`,
      `pictures ${shows.pictures ? ids : []}`,
      `events ${shown}`,
    ].join(', ')
  }
}
