import type * as english from '../en/push-messages.ts'
import { counted } from './plural.ts'

export const pushMessages: typeof english.pushMessages = {
  timings: {
    title: 'جماعت کے اوقات بدل گئے ہیں',
    now: (prayer, time, was) => `${prayer} اب ${time} (پہلے ${was})`,
    nowFirst: (prayer, time) => `${prayer} اب ${time}`,
    nowNone: (prayer, was) => `${prayer} کی جماعت کا فی الحال اعلان نہیں (پہلے ${was})`,
    from: (day, changes) => `${day} سے: ${changes}`,
    becomes: (prayer, time, was) => `${prayer} ${time} (پہلے ${was})`,
    becomesFirst: (prayer, time) => `${prayer} ${time}`,
    becomesNone: (prayer, was) => `${prayer} کی جماعت کا اعلان نہیں (پہلے ${was})`,
    stays: (prayer, time, announced) => `${prayer} ${time} ہی پر ہوگی (${announced} پر نہیں)`,
    staysNone: (prayer, announced) => `${prayer} کی جماعت کا ابھی اعلان نہیں ہوا (${announced} پر نہیں ہوگی)`,
    asWritten: (text) => `“${text}”`,
    more: (count) => `مزید ${counted(count, 'تبدیلی', 'تبدیلیاں')}`,
  },
  recordings: { friday: 'جمعہ کا نیا بیان', morningdars: 'صبح کا نیا درس' },
  recording: (title, minutes) => `${title}، ${counted(minutes, 'منٹ')}`,
  event: {
    title: (name) => `آنے والا پروگرام: ${name}`,
    movedTitle: (name) => `نئی تاریخ: ${name}`,
    text: (day, time) => `${day}، ${time}`,
    textWithPlace: (day, time, place) => `${day}، ${time}، ${place}`,
  },
  reminder: {
    title: (prayer, time) => `${prayer} کی جماعت: ${time}`,
    text: (minutes) => `جماعت میں ${counted(minutes, 'منٹ')} باقی`,
    fast: {
      sehri: (time) => `سحری ختم: ${time}`,
      iftar: (time) => `افطار: ${time}`,
      text: (minutes) => `${counted(minutes, 'منٹ')} باقی`,
      withdrawn: 'یہ رمضان کا دن نہیں ہے',
    },
    corrected: {
      title: (prayer, time) => `${prayer} کی جماعت اب ${time}`,
      withdrawn: (prayer) => `${prayer} کی جماعت کا فی الحال اعلان نہیں`,
      text: (was) => `یاد دہانی ${was} کی تھی، اس کے بعد وقت بدل گیا ہے`,
      textAfterWithdrawal: 'نئے وقت کا اعلان ہو گیا ہے',
    },
  },
  moon: {
    ramadan: (when) => `رمضان المبارک کا پہلا روزہ ${when} ہے`,
    eid: (when) => `عید الفطر ${when} ہے`,
    today: 'آج',
    tomorrow: 'کل',
    on: (day) => `${day} کو`,
    taraweeh: (time) => `تراویح: ${time}`,
    eidPrayer: (jamats) => `نمازِ عید: ${jamats}`,
    jamat: (time, place) => `${time} (${place})`,
    notRamadan: (day) => `رمضان المبارک کا پہلا روزہ ${day} کو نہیں ہے`,
    notEid: (day) => `عید الفطر ${day} کو نہیں ہے`,
    isOpen: 'دن کا اعلان کیا جائے گا۔',
  },
  corrected: (title) => `تصحیح: ${title}`,
  statements: (first, second) => `${first}۔ ${second}`,
}
