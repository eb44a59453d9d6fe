import type * as english from '../en/sound.ts'

export const sound: typeof english.sound = {
  label: 'آواز',
  small: (size) => `چھوٹی فائل، ${size}`,
  original: (size) => `اصل ریکارڈنگ، ${size}`,
  shorterPauses: 'وقفے مختصر کریں',
  shorterPausesHint: 'باتوں کے بیچ کی لمبی خاموشی چھوڑ دی جاتی ہے۔',
  savedTime: (time) => `اب تک بچا ہوا وقت: ${time}`,
}
