import type * as english from '../en/push-test.ts'

/** The push message sent when a visitor asks for a test. */
export const pushTest: typeof english.pushTest = {
  title: 'اطلاعات ٹھیک آ رہی ہیں',
  text: 'یہ وہی آزمائشی پیغام ہے جو آپ نے منگوایا تھا۔ مسجد کے پیغامات اس فون پر آتے رہیں گے۔',
}
