import { ACCOUNT_PURPOSES } from '#contracts/account-purposes.ts'
import { isIban, toIban } from '#contracts/iban.ts'
import type { MosqueAccount, MosqueDetails } from '#contracts/mosque.ts'
import { cleanText } from '../../../lib/read-coordinates.ts'

/** The errors of the fields, by their names. */
export type DetailErrors = Readonly<
  Record<string, 'invalidPhone' | 'invalidEmail' | 'required' | 'invalidIban' | 'numberNeeded'>
>

const TEXTS = ['secondName', 'secondPlace', 'trust', 'secondTrust', 'address', 'secondAddress'] as const
const PHONES = ['phone', 'whatsapp'] as const

/** The typed members of an account, in the order of the fields. */
export const ACCOUNT_FIELDS = ['accountTitle', 'bankName', 'iban', 'accountNumber', 'branchCode'] as const

/** Returns the name of a field of an account. @param key of the account in the form */
export const nameInAccount = (key: number, field: keyof MosqueAccount): string => `account-${key}-${field}`

/**
 * Reads the fields of a mosque's details.
 * @returns the details, to be sent only without errors, and the errors in the order of the fields
 */
export function readDetails(form: FormData): { details: MosqueDetails; errors: DetailErrors } {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const errors: Record<string, DetailErrors[string]> = {}
  const details: MosqueDetails = Object.fromEntries(TEXTS.map((name) => [name, read(name)]))
  for (const name of PHONES) {
    const phone = cleanText(read(name))
    details[name] = phone
    if (phone && !/^\+[\d\s()-]{6,}$/.test(phone)) errors[name] = 'invalidPhone'
  }
  details.email = cleanText(read('email'))
  if (details.email && !/^[^\s@]+@[^\s@]+$/.test(details.email)) errors.email = 'invalidEmail'
  const keys = [...form.keys()].flatMap((name) => /^account-(\d+)-purpose$/.exec(name)?.[1] ?? []).map(Number)
  details.accounts = keys.map((key) => {
    const of = (field: keyof MosqueAccount) => nameInAccount(key, field)
    const [accountTitle = '', bankName = '', typedIban = '', accountNumber = '', branchCode = ''] = ACCOUNT_FIELDS.map(
      (field) => read(of(field)),
    )
    const iban = toIban(cleanText(typedIban))
    if (!accountTitle) errors[of('accountTitle')] = 'required'
    if (!bankName) errors[of('bankName')] = 'required'
    if (iban && !isIban(iban)) errors[of('iban')] = 'invalidIban'
    if (!iban && !accountNumber) errors[of('iban')] = 'numberNeeded'
    const purpose = ACCOUNT_PURPOSES.find((each) => each === read(of('purpose'))) ?? 'donation'
    return { purpose, accountTitle, bankName, accountNumber: cleanText(accountNumber), branchCode, iban }
  })
  return { details, errors }
}
