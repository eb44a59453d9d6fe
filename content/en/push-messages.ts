import type { PushMessagesText } from '../types-push.ts'
import { counted } from './plural.ts'

export const pushMessages: PushMessagesText = {
  timings: {
    title: 'Jamat timings have changed',
    now: (prayer, time, was) => `${prayer} is now ${time} (was ${was})`,
    nowFirst: (prayer, time) => `${prayer} is now ${time}`,
    nowNone: (prayer, was) => `No ${prayer} jamat is announced now (was ${was})`,
    from: (day, changes) => `From ${day}: ${changes}`,
    becomes: (prayer, time, was) => `${prayer} ${time} (was ${was})`,
    becomesFirst: (prayer, time) => `${prayer} ${time}`,
    becomesNone: (prayer, was) => `no ${prayer} jamat announced (was ${was})`,
    stays: (prayer, time, announced) => `${prayer} stays ${time} (not ${announced})`,
    staysNone: (prayer, announced) => `still no ${prayer} jamat announced (not ${announced})`,
    asWritten: (text) => `“${text}”`,
    more: (count) => `And ${counted(count, 'more change')}`,
  },
  recordings: { friday: 'New Friday bayan', morningdars: 'New morning dars' },
  recording: (title, minutes) => `${title}, ${counted(minutes, 'minute')}`,
  event: {
    title: (name) => `Coming up: ${name}`,
    movedTitle: (name) => `New date: ${name}`,
    text: (day, time) => `${day}, ${time}`,
    textWithPlace: (day, time, place) => `${day}, ${time}, ${place}`,
  },
  reminder: {
    title: (prayer, time) => `${prayer} at ${time}`,
    text: (minutes) => `The jamat is in ${counted(minutes, 'minute')}`,
    corrected: {
      title: (prayer, time) => `${prayer} is now at ${time}`,
      withdrawn: (prayer) => `No ${prayer} jamat is announced now`,
      text: (was) => `The time has changed since the reminder for ${was}`,
      textAfterWithdrawal: 'A time is announced again',
    },
  },
  statements: (first, second) => `${first}. ${second}`,
}
