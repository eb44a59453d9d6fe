/**
 * Jamat times of the sample mosque, typed without "am" and "pm". A test compares them with the computed prayer windows for
 * Karachi (University of Islamic Sciences, Hanafi Asr).
 */
import { PRAYERS, type Prayer, type TimingEntry } from '#contracts/jamat.ts'
import { weekdayOf } from '#contracts/mosque-time.ts'
import { firstDay } from './first-day.ts'

const friday = 5

// January to December. Fajr leaves at least twenty minutes before sunrise.
const fajr = ['6:30', '6:20', '6:00', '5:30', '5:10', '5:00', '5:10', '5:30', '5:40', '5:50', '6:05', '6:20']
const asr = ['4:45', '5:00', '5:15', '5:15', '5:30', '5:30', '5:30', '5:30', '5:15', '4:45', '4:30', '4:30']
const isha = ['8:00', '8:00', '8:15', '8:45', '9:00', '9:15', '9:15', '9:00', '8:30', '8:00', '7:45', '7:45']

// Sunset moves up to ten minutes in ten days, so Maghrib has three times a month: from the 1st, 11th and 21st.
const maghrib = [
  ['6:04', '6:11', '6:19'],
  ['6:26', '6:32', '6:37'],
  ['6:42', '6:46', '6:51'],
  ['6:55', '7:00', '7:05'],
  ['7:10', '7:15', '7:20'],
  ['7:24', '7:27', '7:29'],
  ['7:29', '7:28', '7:25'],
  ['7:20', '7:13', '7:05'],
  ['6:54', '6:44', '6:33'],
  ['6:22', '6:12', '6:03'],
  ['5:55', '5:49', '5:46'],
  ['5:47', '5:51', '5:57'],
] as const

/**
 * Returns the sample mosque's jamat times for a day.
 * @param day date in Karachi, `YYYY-MM-DD`
 * @returns the six times
 * @throws RangeError if `day` is not a date
 */
export function sampleJamatTimes(day: string): Record<Prayer, string> {
  const month = Number(day.slice(5, 7)) - 1
  const third = Math.min(2, Math.floor((Number(day.slice(8, 10)) - 1) / 10))
  const times = {
    fajr: fajr[month],
    asr: asr[month],
    maghrib: maghrib[month]?.[third],
    isha: isha[month],
  }
  if (!times.fajr || !times.asr || !times.maghrib || !times.isha) throw new RangeError(`Not a date: ${day}`)
  return { fajr: times.fajr, zuhr: '1:30', asr: times.asr, maghrib: times.maghrib, isha: times.isha, jumma: '1:30' }
}

/**
 * Returns the sample mosque's entries from the first of a month up to a day, so that the whole month can be printed.
 * @param day today's date in Karachi, `YYYY-MM-DD`
 */
export function sampleJamatLog(day: string): TimingEntry[] {
  const starts = ['01', '11', '21'].map((date) => `${day.slice(0, 8)}${date}`).filter((start) => start <= day)
  return starts.flatMap((from, index) => {
    const times = sampleJamatTimes(from)
    // Within a month only Maghrib changes.
    const changed = index === 0 ? PRAYERS : (['maghrib'] as const)
    return changed.map((prayer) => ({ prayer, time: times[prayer], from }))
  })
}

/**
 * Returns the dated change of the sample mosque: Jumma a quarter of an hour later from next Friday, which is valid in every
 * season.
 * @param day today's date in Karachi, `YYYY-MM-DD`; on a Friday the change takes effect a week later
 */
export function sampleJamatChange(day: string): TimingEntry {
  return { prayer: 'jumma', time: '1:45', from: firstDay(day, (next) => weekdayOf(next) === friday) }
}
