/** Address and accounts of the mosque, as pages show them: its own, or those of the texts, unless they are the sample's. */
import type { AccountPurpose } from './account-purposes.ts'
import { type Details, inScript, type SiteFacts } from './identity.ts'
import type { MosqueAccount } from './mosque.ts'

/** Returns the lines of the address; none where only the sample has one. @param given those of the texts */
export function addressOf(
  mosque: Details | null | undefined,
  { lang, isSample }: Pick<SiteFacts, 'lang' | 'isSample'>,
  given: readonly string[],
): readonly string[] {
  const own = mosque?.name ? inScript(lang, mosque.address, mosque.secondAddress) : ''
  if (own)
    return own
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  return mosque?.name && isSample ? [] : given
}

/** Returns the accounts for a purpose; none where only the sample has some. @param given those of the texts */
export function accountsOf<T>(
  mosque: Details | null | undefined,
  purpose: AccountPurpose,
  { isSample }: Pick<SiteFacts, 'isSample'>,
  given: readonly T[],
): readonly (T | MosqueAccount)[] {
  if (mosque?.name && mosque.accounts?.length) return mosque.accounts.filter((account) => account.purpose === purpose)
  return mosque?.name && isSample ? [] : given
}
