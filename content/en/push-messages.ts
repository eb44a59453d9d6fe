import { counted } from './plural.ts'

export const pushMessages = {
  timings: {
    title: 'Jamat timings have changed',
    /** A time that is valid from today. */
    now: (prayer: string, time: string, was: string) => `${prayer} is now ${time} (was ${was})`,
    nowFirst: (prayer: string, time: string) => `${prayer} is now ${time}`,
    nowNone: (prayer: string, was: string) => `No ${prayer} jamat is announced now (was ${was})`,
    /** @param changes one or several of the texts below, as a list */
    from: (day: string, changes: string) => `From ${day}: ${changes}`,
    becomes: (prayer: string, time: string, was: string) => `${prayer} ${time} (was ${was})`,
    becomesFirst: (prayer: string, time: string) => `${prayer} ${time}`,
    becomesNone: (prayer: string, was: string) => `no ${prayer} jamat announced (was ${was})`,
    /** An announced change was withdrawn. */
    stays: (prayer: string, time: string, announced: string) => `${prayer} stays ${time} (not ${announced})`,
    staysNone: (prayer: string, announced: string) => `still no ${prayer} jamat announced (not ${announced})`,
    /** A time that is not a clock time. */
    asWritten: (text: string) => `“${text}”`,
    /** @param count how many changes do not fit */
    more: (count: number) => `And ${counted(count, 'more change')}`,
  },
  recordings: { friday: 'New Friday bayan', morningdars: 'New morning dars' },
  /** @param minutes whole, at least 1 */
  recording: (title: string, minutes: number) => `${title}, ${counted(minutes, 'minute')}`,
  event: {
    title: (name: string) => `Coming up: ${name}`,
    /** An announced event has another date now. */
    movedTitle: (name: string) => `New date: ${name}`,
    text: (day: string, time: string) => `${day}, ${time}`,
    textWithPlace: (day: string, time: string, place: string) => `${day}, ${time}, ${place}`,
  },
  reminder: {
    title: (prayer: string, time: string) => `${prayer} at ${time}`,
    /** @param minutes whole, at least 1 */
    text: (minutes: number) => `The jamat is in ${counted(minutes, 'minute')}`,
    /** Of a fast. @param time such as "6:28 pm" */
    fast: {
      sehri: (time: string) => `Sehri ends at ${time}`,
      iftar: (time: string) => `Iftar at ${time}`,
      text: (minutes: number) => `In ${counted(minutes, 'minute')}`,
      withdrawn: 'It is no day of Ramzan',
    },
    /** After the time of a reminder that was sent has changed. */
    corrected: {
      title: (prayer: string, time: string) => `${prayer} is now at ${time}`,
      withdrawn: (prayer: string) => `No ${prayer} jamat is announced now`,
      /** @param was the time in the reminder */
      text: (was: string) => `The time has changed since the reminder for ${was}`,
      textAfterWithdrawal: 'A time is announced again',
    },
  },
  /** The first day of Ramzan or of Shawwal, which is Eid. */
  moon: {
    /** @param when one of the three below */
    ramadan: (when: string) => `Ramzan begins ${when}`,
    eid: (when: string) => `Eid-ul-Fitr is ${when}`,
    today: 'today',
    tomorrow: 'tomorrow',
    on: (day: string) => `on ${day}`,
    taraweeh: (time: string) => `Taraweeh: ${time}`,
    eidPrayer: (jamats: string) => `Eid prayer: ${jamats}`,
    jamat: (time: string, place: string) => `${time} (${place})`,
    /** Of a day that is no longer announced. */
    notRamadan: (day: string) => `Ramzan does not begin on ${day}`,
    notEid: (day: string) => `Eid-ul-Fitr is not on ${day}`,
    isOpen: 'The day will be announced.',
  },
  /** The title of a message that corrects an earlier one. */
  corrected: (title: string) => `Corrected: ${title}`,
  /** Joins two statements. */
  statements: (first: string, second: string) => `${first}. ${second}`,
}
