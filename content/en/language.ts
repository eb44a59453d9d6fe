export const language = {
  /** Its own name, in its own script. */
  name: 'English',
  /** Offers the site in this language. */
  offer: 'This site is also in English.',
  /** Label of the link to it. */
  open: 'Read in English',
  later: 'Not now',
}
