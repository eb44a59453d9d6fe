/** Written into the code by the build (`scripts/build/language-plugin.ts`); undefined in unit tests. */
interface ImportMetaEnv {
  /** The code of this build's language. */
  readonly LANGUAGE?: string
  /**
   * The prefix of its addresses, as in `prefixOf`. A build-time constant, so that the default language carries no code
   * for it.
   */
  readonly LANGUAGE_PREFIX?: string
  /** The other languages of the site, each with its name in its own script. */
  readonly OTHER_LANGUAGES?: readonly { readonly code: string; readonly name: string }[]
  /** The texts that offer the other languages, by code. */
  readonly LANGUAGE_OFFERS?: Readonly<Record<string, typeof import('#content/en/language.ts').language>>
}
