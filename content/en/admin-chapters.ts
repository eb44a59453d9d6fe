export const chapters = {
  /** The link to the screen, with the number of chapters. */
  link: (count: number) => (count === 0 ? 'Chapters' : `Chapters (${count})`),
  linkTitled: (title: string) => `Chapters of ${title}`,
  heading: 'Chapters',
  lead: 'Play the talk and add a chapter wherever a new point begins. Listeners can then go straight to it.',
  back: 'All recordings',
  loadFailed: 'The chapters could not be loaded.',
  gone: 'This recording no longer exists: somebody has deleted it.',
  player: 'Listen',
  noSound: 'The recording could not be played. Please try again.',
  add: (time: string) => `Add at ${time}`,
  full: (max: number) => `A recording can have ${max} chapters, and this one has them.`,
  none: 'There are no chapters yet.',
  time: 'Begins at',
  timeHint: 'Minutes and seconds, for example 12:30, or 1:02:30 after an hour',
  title: 'Title',
  titleHint: 'Optional. Without one, listeners see “Point 3”.',
  /** The labels of the controls of one chapter. @param name its time and title */
  playFrom: (name: string) => `Play from ${name}`,
  earlier: (name: string) => `−1 second: ${name}`,
  later: (name: string) => `+1 second: ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Removed: ${name}`,
  undo: 'Undo',
  /** A chapter in a sentence. */
  name: (time: string, title: string) => (title ? `${time}, ${title}` : time),
  errors: {
    time: 'Please type the time like 12:30.',
    end: 'The recording ends before this time.',
    twice: 'Another chapter begins at the same second.',
  },
  save: 'Save chapters',
  saving: 'Saving',
  saved: 'Chapters saved',
  unsaved: 'Not saved yet, but kept here.',
  failed: 'The chapters could not be saved. What you typed is still here.',
  /** Another administrator has saved; two lists follow. */
  conflict:
    'Somebody else changed these chapters while you were editing, so your changes are not saved yet. What you typed is still here, together with theirs. Check the chapters, then save again.',
  theirs: 'They saved',
  theyRemoved: 'They removed',
}
