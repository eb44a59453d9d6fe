import type * as english from '../en/player.ts'

export const player: typeof english.player = {
  label: 'پلیئر',
  play: 'چلائیں',
  playTitled: (title) => `چلائیں: ${title}`,
  pause: 'روکیں',
  back: (seconds) => `${seconds} سیکنڈ پیچھے`,
  forward: (seconds) => `${seconds} سیکنڈ آگے`,
  position: 'ریکارڈنگ میں مقام',
  positionText: (position, length) => `${length} میں سے ${position}`,
  loading: 'لوڈ ہو رہا ہے…',
  errors: {
    offline: 'انٹرنیٹ نہیں ہے۔ آتے ہی خود چل پڑے گی۔',
    gone: 'یہ ریکارڈنگ اب ویب سائٹ پر نہیں ہے۔ نئی ریکارڈنگز فہرستوں میں موجود ہیں۔',
    unsupported: 'یہ براؤزر اس قسم کی ریکارڈنگ نہیں چلا سکتا۔ براہِ کرم کوئی دوسرا براؤزر استعمال کریں۔',
    failed: 'یہ ریکارڈنگ نہیں چل سکی۔ براہِ کرم دوبارہ کوشش کریں۔',
  },
  stalled: 'انٹرنیٹ نہیں ہے۔ جہاں رکی تھی، وہیں سے چلے گی۔',
  savedTalks: 'محفوظ بیانات',
  retry: 'دوبارہ کوشش کریں',
  undoJump: (time) => `واپس ${time} پر جائیں`,
  continueListening: 'سننا جاری رکھیں',
  continueFrom: (title, time) => `${time} سے آگے سنیں: ${title}`,
  leftTime: (time) => `${time} باقی`,
  expand: 'پورا پلیئر کھولیں',
  close: 'روک کر پلیئر بند کریں',
}
