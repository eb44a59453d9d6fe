import type * as english from '../en/typed-time.ts'

export const typedTime: typeof english.typedTime = {
  readAs: (time) => `یوں سمجھا جائے گا: ${time}`,
  notReadable: 'یہ گھڑی کا وقت نہیں۔ جیسا لکھا ہے ویسا ہی نظر آئے گا، باقی وقت نہیں بتایا جائے گا۔',
}
