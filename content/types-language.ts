/** Texts about a language on the pages of the others: the switch, and the offer to visitors who prefer it. */
export interface LanguageText {
  /** Its own name, in its own script. */
  readonly name: string
  /** Offers the site in this language. */
  readonly offer: string
  /** Label of the link to it. */
  readonly open: string
  readonly later: string
}
