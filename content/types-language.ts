/** What the pages of the other languages say of a language: the switch, and the offer to a visitor who prefers it. */
export interface LanguageText {
  /** Its own name, in its own script. */
  readonly name: string
  /** Says that the site is in this language too. */
  readonly offer: string
  /** Label of the link to it. */
  readonly open: string
  readonly later: string
}
