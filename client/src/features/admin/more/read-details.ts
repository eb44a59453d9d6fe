import { ACCOUNT_PURPOSES } from '#contracts/account-purposes.ts'
import { isIban, toIban } from '#contracts/iban.ts'
import type { Mosque, MosqueAccount, MosqueDetails } from '#contracts/mosque.ts'
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

/** The fields of the mosque's form as typed, by their names; the accounts, which are compared as a whole, as JSON. */
export type MosqueDraft = Record<(typeof PLACE)[number] | (typeof DETAILS)[number] | 'accounts', string>

const PLACE = ['name', 'place', 'latitude', 'longitude', 'timeZone', 'method', 'school'] as const
const DETAILS = [...TEXTS, ...PHONES, 'email'] as const

/** Returns the fields of the form for stored settings. */
export function toDraft(mosque: Mosque): MosqueDraft {
  const fields: Partial<Record<string, unknown>> = { ...mosque, school: mosque.asr }
  return collect((name) => String(fields[name] ?? ''), mosque.accounts ?? [])
}

/** Returns the fields of a form. */
export function readDraft(form: FormData): MosqueDraft {
  const read = (name: string) => String(form.get(name) ?? '')
  const accounts = accountKeys(form).map((key) => collectAccount((field) => read(nameInAccount(key, field))))
  return collect(read, accounts)
}

const collect = (read: (name: string) => string, accounts: readonly MosqueAccount[]): MosqueDraft => ({
  ...(Object.fromEntries([...PLACE, ...DETAILS].map((name) => [name, read(name)])) as Omit<MosqueDraft, 'accounts'>),
  accounts: JSON.stringify(accounts.map((account) => collectAccount((field) => account[field]))),
})

/** Collects the members in an order of their own, so that equal accounts are equal as JSON. */
const collectAccount = (read: (field: keyof MosqueAccount) => string): MosqueAccount => ({
  ...(Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, read(field)])) as Omit<MosqueAccount, 'purpose'>),
  purpose: ACCOUNT_PURPOSES.find((each) => each === read('purpose')) ?? 'donation',
})

const accountKeys = (form: FormData): number[] =>
  [...form.keys()].flatMap((name) => /^account-(\d+)-purpose$/.exec(name)?.[1] ?? []).map(Number)

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
  details.accounts = accountKeys(form).map((key) => {
    const of = (field: keyof MosqueAccount) => nameInAccount(key, field)
    const account = collectAccount((field) => read(of(field)))
    const iban = toIban(cleanText(account.iban))
    const accountNumber = cleanText(account.accountNumber)
    if (!cleanText(account.accountTitle)) errors[of('accountTitle')] = 'required'
    if (!cleanText(account.bankName)) errors[of('bankName')] = 'required'
    if (iban && !isIban(iban)) errors[of('iban')] = 'invalidIban'
    if (!iban && !accountNumber) errors[of('iban')] = 'numberNeeded'
    return { ...account, accountNumber, iban }
  })
  return { details, errors }
}
