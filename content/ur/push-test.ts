import type { TitledText } from '../types.ts'

/** The push message sent when a visitor asks for a test. */
export const pushTest: TitledText = {
  title: 'اطلاعات ٹھیک آ رہی ہیں',
  text: 'یہ وہی آزمائشی پیغام ہے جو آپ نے منگوایا تھا۔ مسجد کے پیغامات اس فون پر آتے رہیں گے۔',
}
