/** Texts of the screen on which administrators edit the chapters of a talk. */
export interface AdminChaptersText {
  /** The link to the screen, with the number of chapters. */
  readonly link: (count: number) => string
  readonly linkTitled: (title: string) => string
  readonly heading: string
  readonly lead: string
  readonly back: string
  readonly loadFailed: string
  readonly gone: string
  readonly player: string
  readonly noSound: string
  readonly add: (time: string) => string
  readonly full: (max: number) => string
  readonly none: string
  readonly time: string
  readonly timeHint: string
  readonly title: string
  readonly titleHint: string
  /** The labels of the controls of one chapter. @param name its time and title */
  readonly playFrom: (name: string) => string
  readonly earlier: (name: string) => string
  readonly later: (name: string) => string
  readonly remove: (name: string) => string
  readonly removed: (name: string) => string
  readonly undo: string
  /** A chapter in a sentence. */
  readonly name: (time: string, title: string) => string
  readonly errors: Readonly<Record<'time' | 'end' | 'twice', string>>
  readonly save: string
  readonly saving: string
  readonly saved: string
  readonly unsaved: string
  readonly failed: string
  /** Another administrator has saved; two lists follow. */
  readonly conflict: string
  readonly theirs: string
  readonly theyRemoved: string
}
