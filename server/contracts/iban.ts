/**
 * Returns whether an IBAN's check digits are right (ISO 13616: the first four characters move to the end, letters count as 10
 * to 35, and the remainder of a division by 97 is 1).
 * @param iban without spaces
 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Returns an IBAN as it is stored: without spaces, in capitals. */
export const toIban = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()
