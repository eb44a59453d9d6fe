import { afterEach, describe, expect, it } from 'vitest'
import {
  announcementsAt,
  defaultEnd,
  endOfJanazah,
  findFollowedJamat,
  nextAnnouncementChange,
} from './announcement-rules.ts'
import type { Announcement } from './announcements.ts'
import { mosqueInstant, setMosqueOffsets } from './mosque-time.ts'

/** A Friday. */
const DAY = '2026-11-27'
/** Returns an instant of this day. @param time at the mosque, such as `13:30` */
function at(time: string, date = DAY): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return mosqueInstant(date, hour * 3600 + minute * 60)
}

const announcement = (id: number, from: Date, until: Date, change: Partial<Announcement> = {}): Announcement => ({
  ...{ id, kind: 'general', title: `Announcement ${id}` },
  ...{ from: from.toISOString(), until: until.toISOString() },
  ...change,
})
const idsAt = (list: readonly Announcement[], now: Date) => announcementsAt(list, now).map(({ id }) => id)

afterEach(() => setMosqueOffsets([300]))

describe('the announcements in force', () => {
  const list = [announcement(1, at('9:00'), at('10:00')), announcement(2, at('9:30'), at('11:00'))]

  it('begin and end to the millisecond', () => {
    const [from, until] = [at('9:00').getTime(), at('10:00').getTime()]
    expect(idsAt(list, new Date(from - 1))).toEqual([])
    expect(idsAt(list, new Date(from))).toEqual([1])
    expect(idsAt(list, new Date(until - 1))).toEqual([2, 1])
    expect(idsAt(list, new Date(until))).toEqual([2])
  })

  it('are janazahs by their time, then the newest of the others', () => {
    const janazah = (id: number, begins: Date) =>
      announcement(id, at('8:00'), at('20:00'), { kind: 'janazah', at: begins.toISOString() })
    const all = [...list, janazah(3, at('17:00')), janazah(4, at('13:30')), announcement(5, at('9:45'), at('12:00'))]
    expect(idsAt(all, at('9:50'))).toEqual([4, 3, 5, 2, 1])
  })

  it.each(['UTC', 'Pacific/Kiritimati', 'America/St_Johns'])('are the same on a device in %s', (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      expect(idsAt(list, at('9:59'))).toEqual([2, 1])
      expect(defaultEnd('general', at('23:30'))).toEqual(at('0:00', '2026-11-29'))
    } finally {
      process.env.TZ = before
    }
  })

  it('next change when the first of them begins or ends', () => {
    expect(nextAnnouncementChange(list, at('8:00'))).toBe(at('9:00').getTime())
    expect(nextAnnouncementChange(list, at('9:45'))).toBe(at('10:00').getTime())
    expect(nextAnnouncementChange(list, at('11:00'))).toBeUndefined()
  })
})

describe('the jamat that a janazah follows', () => {
  const entries = [
    { prayer: 'jumma', time: '1:15 & 2:00', from: '2026-01-01' },
    { prayer: 'maghrib', time: 'after sunset', from: '2026-01-01' },
    { prayer: 'isha', time: '12:30 am', from: '2026-01-01' },
    { prayer: 'asr', time: '4:30', from: '2026-01-01' },
    { prayer: 'asr', time: '4:45', from: DAY },
  ] as const
  const find = (prayer: 'jumma' | 'zuhr' | 'asr' | 'maghrib' | 'isha', number = 1, date = DAY) =>
    findFollowedJamat(entries, { prayer, number, date })

  it('has the time of that day, and of several jamats its own', () => {
    expect(find('asr')?.at).toBe(at('16:45').getTime())
    expect(find('asr', 1, '2026-11-26')?.at).toBe(at('16:30', '2026-11-26').getTime())
    expect([find('jumma', 1)?.at, find('jumma', 2)?.at]).toEqual([at('13:15').getTime(), at('14:00').getTime()])
  })

  it('is the last of its prayer where there are fewer jamats now', () => {
    expect(find('jumma', 3)?.at).toBe(at('14:00').getTime())
  })

  it('is on the next date where Isha is after midnight', () => {
    expect(find('isha')?.at).toBe(at('0:30', '2026-11-28').getTime())
  })

  it('has no instant where its text is no clock time, and is none where the prayer has no time', () => {
    expect(find('maghrib')).toMatchObject({ at: null, text: 'after sunset' })
    expect(find('zuhr')).toBeUndefined()
  })
})

describe('an announcement ends by itself', () => {
  it('an hour after a janazah begins, or with its day', () => {
    expect(endOfJanazah(at('13:30'), null)).toEqual(at('14:30'))
    expect(endOfJanazah(null, { prayer: 'maghrib', date: DAY, number: 1 })).toEqual(at('0:00', '2026-11-28'))
  })

  it('after a time that fits its kind', () => {
    expect(defaultEnd('rain', at('20:00'))).toEqual(at('2:00', '2026-11-28'))
    expect(defaultEnd('school', at('7:00'))).toEqual(at('0:00', '2026-11-28'))
    expect(defaultEnd('school', at('20:00'))).toEqual(at('0:00', '2026-11-29'))
    expect(defaultEnd('lost', at('10:00'))).toEqual(at('0:00', '2026-12-05'))
    expect(defaultEnd('general', at('10:00'))).toEqual(at('0:00', '2026-11-29'))
  })

  it('at the mosque’s midnight, where clocks change too', () => {
    // London, whose clocks are put forward at 1:00 on 28 March 2027.
    setMosqueOffsets([0, Date.UTC(2027, 2, 28, 1) / 60_000, 60])
    expect(defaultEnd('general', at('10:00', '2027-03-27'))).toEqual(new Date('2027-03-28T23:00:00Z'))
  })
})
