import type { TypedTimeText } from '../types-setup.ts'

export const typedTime: TypedTimeText = {
  readAs: (time) => `یوں سمجھا جائے گا: ${time}`,
  notReadable: 'یہ گھڑی کا وقت نہیں۔ جیسا لکھا ہے ویسا ہی نظر آئے گا، باقی وقت نہیں بتایا جائے گا۔',
}
