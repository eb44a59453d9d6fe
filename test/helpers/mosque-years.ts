/** Two years of mosques: one in Karachi with a leap day, one in New York, where clocks change. */
import { CalculationMethod, Madhab } from 'adhan'
import type { Prayer } from '#contracts/prayers.ts'
import { type MosqueYear, type Plan, skyOf, write } from './mosque-year.ts'
import { daysFrom, isFriday } from './oracle.ts'

const at = (from: string, prayer: Prayer, text: string, ...minutes: number[]): Plan => ({ from, prayer, text, minutes })

/** Rules as administrators choose them, each with the minute by its words. */
function rulesOf({ minuteOf, sunOn, weekOf }: ReturnType<typeof skyOf>) {
  const rule = (anchor: string, offset: number, rest: object = {}) => ({
    ...{ anchor, offset, rounding: 1, step: 'day' },
    ...rest,
  })
  const sunset = (minutes: number) => ({
    rule: rule('sunset', minutes),
    minuteOn: (day: string) => minuteOf(sunOn(day).maghrib) + minutes,
  })
  return {
    sunset,
    /** "35 min before sunrise, rounded to 5, the same for the week from Friday": never less than 35. */
    fajr: {
      rule: rule('sunrise', -35, { rounding: 5, step: 'week' }),
      minuteOn: (day: string) =>
        Math.min(...weekOf(day).map((each) => Math.floor((minuteOf(sunOn(each).sunrise) - 35) / 5) * 5)),
    },
    /** "15 min after its window begins, never before 4:30". */
    asr: {
      rule: rule('begins', 15, { earliest: 16 * 60 + 30 }),
      minuteOn: (day: string) => Math.max(minuteOf(sunOn(day).asr) + 15, 16 * 60 + 30),
    },
    /** "20 min after Fajr begins". */
    fajrOfRamadan: { rule: rule('begins', 20), minuteOn: (day: string) => minuteOf(sunOn(day).fajr) + 20 },
    /** "10 min after it begins, rounded to 15", where clocks change twice. */
    zuhr: {
      rule: rule('begins', 10, { rounding: 15 }),
      minuteOn: (day: string) => Math.ceil((minuteOf(sunOn(day).dhuhr) + 10) / 15) * 15,
    },
    /** "10 min after it begins, rounded to 5, the same for the week from Friday". */
    isha: {
      rule: rule('begins', 10, { rounding: 5, step: 'week' }),
      minuteOn: (day: string) =>
        Math.max(...weekOf(day).map((each) => Math.ceil((minuteOf(sunOn(each).isha) + 10) / 5) * 5)),
    },
  }
}

const on24 = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function karachi(): MosqueYear {
  const method = CalculationMethod.Karachi()
  method.madhab = Madhab.Hanafi
  const place = {
    settings: {
      ...{ name: 'Masjid al-Noor', place: 'Karachi', latitude: 24.8607, longitude: 67.0011 },
      ...{ timeZone: 'Asia/Karachi', method: 'Karachi', asr: 'hanafi' },
    },
    ...{ method, offsets: [300] },
  }
  const rules = rulesOf(skyOf(place))
  const start = '2027-11-20'
  // Every tenth Fajr is missing, and every Jumma but two jamats of the other prayers' files.
  const sheet = daysFrom('2028-03-10', 98).flatMap((day, index): Plan[] => {
    const fajr = 330 - Math.floor(index / 3)
    const asr = 16 * 60 + 45 + Math.floor(index / 7)
    return [
      ...(index % 10 === 9 ? [] : [at(day, 'fajr', write(fajr), fajr)]),
      at(day, 'asr', write(asr), asr),
      ...(isFriday(day) ? [at(day, 'jumma', '1:20 & 2:10', 800, 850)] : []),
    ]
  })
  const cell = (day: string, prayer: Prayer) => sheet.find((plan) => plan.from === day && plan.prayer === prayer)
  const lines = daysFrom('2028-03-10', 98).map((day) => {
    const [year, month, date] = day.split('-').map(Number)
    const jummas = cell(day, 'jumma') ? '1:20 PM;2:10 PM' : ';'
    return `${date}/${month}/${year};${cell(day, 'fajr')?.text ?? ''};${cell(day, 'asr')?.text} PM;${jummas}`
  })
  return {
    ...place,
    start,
    typed: [
      at(start, 'fajr', '5:45', 345),
      at(start, 'zuhr', '1:30', 810),
      at(start, 'asr', '4:15 pm', 975),
      at(start, 'maghrib', '5 minutes after sunset'),
      at(start, 'isha', '19:30', 1170),
      at(start, 'jumma', '1:15 & 2:00', 795, 840),
      at('2027-12-31', 'jumma', '1:30', 810),
      // Within Ramadan: of a prayer that has a time of its own then, and of one that has none.
      at('2028-02-10', 'zuhr', '1:45', 825),
      at('2028-02-15', 'isha', '7:45', 1185),
      at('2028-02-28', 'fajr', '5:30', 330),
      at('2028-02-29', 'fajr', '5:25', 325),
      at('2028-03-01', 'maghrib', '6:35', 1115),
      at('2028-04-07', 'isha', '8:45', 1245),
      // After midnight, it belongs to the evening before.
      at('2028-06-21', 'isha', '12:15 am', 1455),
      at('2028-07-20', 'isha', '9:15', 1275),
    ],
    rules: [
      { prayer: 'asr', from: '2027-12-10', ...rules.asr },
      { prayer: 'maghrib', from: '2028-03-02', until: '2028-09-01', ...rules.sunset(3) },
      { prayer: 'fajr', from: '2028-07-01', ...rules.fajr },
    ],
    sheet,
    sheetText: `\ufeffDate;Fajr;Asr;Jumma 1;Jumma 2\r\n${lines.join('\r\n')}\r\n`,
    ramadan: {
      ...{ year: 1449, shaban: '2027-12-30', sehriCaution: 5, iftarCaution: 2 },
      // Both moons are sighted on the 29th evening.
      sightings: [
        { evening: '2028-01-27', month: 9, startsOn: '2028-01-28' },
        { evening: '2028-02-25', month: 10, startsOn: '2028-02-26' },
      ],
      times: [
        { ...at('', 'isha', '8:45', 1245) },
        { prayer: 'fajr', from: '', ...rules.fajrOfRamadan },
        { prayer: 'maghrib', from: '', ...rules.sunset(10) },
      ],
    },
  }
}

function newYork(): MosqueYear {
  const method = CalculationMethod.NorthAmerica()
  const place = {
    settings: {
      ...{ name: 'Masjid al-Huda', place: 'New York', latitude: 40.7128, longitude: -74.006 },
      ...{ timeZone: 'America/New_York', method: 'NorthAmerica', asr: 'standard' },
    },
    ...{ method, offsets: [-240, -300] },
  }
  const rules = rulesOf(skyOf(place))
  const start = '2026-10-20'
  const sheet = daysFrom('2027-06-10', 80).flatMap((day, index): Plan[] => {
    const [zuhr, isha] = [810 + (index % 4) * 5, 22 * 60 - Math.floor(index / 7) * 5]
    return [at(day, isFriday(day) ? 'jumma' : 'zuhr', write(zuhr), zuhr), at(day, 'isha', write(isha), isha)]
  })
  const lines = daysFrom('2027-06-10', 80).map((day) => {
    const cell = (prayer: Prayer) =>
      sheet
        .find((plan) => plan.from === day && plan.prayer === prayer)
        ?.minutes?.map(on24)
        .join() ?? '-'
    return [day, cell('isha'), cell('jumma'), cell('zuhr')].join('\t')
  })
  return {
    ...place,
    start,
    typed: [
      at(start, 'fajr', '6:15', 375),
      at(start, 'zuhr', '1:15', 795),
      at(start, 'asr', '4:30', 990),
      at(start, 'isha', '8:00', 1200),
      at(start, 'jumma', '1:00 & 2:00', 780, 840),
      at('2027-09-01', 'zuhr', '1:30', 810),
    ],
    rules: [
      { prayer: 'maghrib', from: start, ...rules.sunset(3) },
      { prayer: 'fajr', from: '2026-10-23', ...rules.fajr },
      { prayer: 'asr', from: '2026-11-02', until: '2027-06-01', ...rules.asr },
      { prayer: 'zuhr', from: '2027-03-01', ...rules.zuhr },
      { prayer: 'isha', from: '2027-03-12', until: '2027-06-01', ...rules.isha },
    ],
    sheet,
    sheetText: ['تاریخ\tعشاء\tجمعہ\tظہر', ...lines].join('\n'),
    ramadan: {
      ...{ year: 1448, shaban: '2027-01-10', sehriCaution: 0, iftarCaution: 0 },
      // Both months before had thirty days.
      sightings: [
        { evening: '2027-02-08', month: 9, startsOn: '2027-02-09' },
        { evening: '2027-03-10', month: 10, startsOn: '2027-03-11' },
      ],
      times: [{ ...at('', 'isha', '7:30', 1170) }, { prayer: 'fajr', from: '', ...rules.fajrOfRamadan }],
    },
  }
}

export const MOSQUE_YEARS: readonly (readonly [name: string, year: MosqueYear])[] = [
  ['Karachi, with a leap day and a Ramadan of 29 days', karachi()],
  ['New York, with clock changes and a Ramadan of 30 days', newYork()],
]
