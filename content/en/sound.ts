export const sound = {
  label: 'Sound',
  /** Chips: which copy of a recording plays, with its size. */
  small: (size: string) => `Small, ${size}`,
  original: (size: string) => `Original, ${size}`,
  shorterPauses: 'Shorter pauses',
  shorterPausesHint: 'Skips long silences between words.',
  savedTime: (time: string) => `Time saved so far: ${time}`,
}
