import type { TypedTimeText } from '../types-setup.ts'

export const typedTime: TypedTimeText = {
  readAs: (time) => `Will be read as ${time}`,
  notReadable: 'This is not a clock time. It will be shown as text, without a countdown.',
}
