import type * as english from '../en/player-sheet.ts'
import { counted } from './plural.ts'

export const playerSheet: typeof english.playerSheet = {
  speed: 'رفتار',
  speedValue: (speed) => (speed === 1 ? 'نارمل رفتار، 1×' : `${speed} گنا`),
  speedChip: (speed) => `${speed}×`,
  sleep: 'ٹائمر',
  sleepMinutes: (minutes) => `${minutes} منٹ`,
  sleepEnd: 'آخر میں',
  sleepTimer: 'سلیپ ٹائمر (خود بند ہو)',
  sleepOff: 'بند نہ ہو',
  sleepAtEnd: 'یہ ریکارڈنگ ختم ہونے پر',
  sleepLeft: (minutes) =>
    minutes < 1 ? 'ایک منٹ سے کم میں بند ہو جائے گی' : `${counted(minutes, 'منٹ')} میں بند ہو جائے گی`,
  previous: 'پچھلی ریکارڈنگ',
  next: 'اگلی ریکارڈنگ',
  autoplayNext: 'اگلی ریکارڈنگ خود چلے',
  queue: {
    edit: 'ترتیب بدلیں',
    done: 'ہو گیا',
    up: (title) => `اوپر لے جائیں: ${title}`,
    down: (title) => `نیچے لے جائیں: ${title}`,
    remove: (title) => `فہرست سے نکالیں: ${title}`,
  },
  tabs: { label: 'اس ریکارڈنگ کے بارے میں', chapters: 'حصے', words: 'متن', notes: 'تفصیل', queue: 'اس کے بعد' },
  shareMoment: 'اسی مقام سے شیئر کریں',
  downloaded: 'فون سے چل رہی ہے، ڈیٹا خرچ نہیں ہو رہا',
  streaming: (size) => `انٹرنیٹ سے چل رہی ہے، ${size}`,
}
