import type { SoundText } from '../types-talks.ts'

export const sound: SoundText = {
  label: 'Sound',
  small: (size) => `Small, ${size}`,
  original: (size) => `Original, ${size}`,
  shorterPauses: 'Shorter pauses',
  shorterPausesHint: 'Skips long silences between words.',
  savedTime: (time) => `Time saved so far: ${time}`,
}
