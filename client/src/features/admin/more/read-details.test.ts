import { expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import { readDetails, readDraft, toDraft } from './read-details.ts'

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const account = (key: number, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ purpose: 'donation', accountTitle: 'Masjid al-Noor', bankName: 'A Bank', ...fields }).map(
      ([name, value]) => [`account-${key}-${name}`, value],
    ),
  )

it('reads contact and accounts, an IBAN as it is stored', () => {
  const { details, errors } = readDetails(
    formOf({
      trust: ' Noor Trust ',
      phone: '+44 20 7946 0000',
      email: 'salaam@noor.example',
      ...account(0, { iban: 'gb82 west 1234 5698 7654 32', accountNumber: '98765432' }),
      ...account(4, { purpose: 'zakat', accountNumber: '12345678' }),
    }),
  )
  expect(errors).toEqual({})
  expect(details).toMatchObject({
    trust: 'Noor Trust',
    whatsapp: '',
    phone: '+44 20 7946 0000',
    accounts: [
      { purpose: 'donation', iban: 'GB82WEST12345698765432' },
      { purpose: 'zakat', iban: '', accountNumber: '12345678' },
    ],
  })
})

it('names each field that is wrong', () => {
  const { errors } = readDetails(
    formOf({
      phone: '0300 1234567',
      email: 'salaam',
      ...account(0, { iban: 'GB82WEST12345698765433' }),
      ...account(1, { accountTitle: '\u200f ' }),
    }),
  )
  expect(errors).toEqual({
    phone: 'invalidPhone',
    email: 'invalidEmail',
    'account-0-iban': 'invalidIban',
    'account-1-accountTitle': 'required',
    'account-1-iban': 'numberNeeded',
  })
})

it('reads from an unchanged form what the server has stored', () => {
  const stored = { purpose: 'zakat' as const, accountTitle: 'Noor', bankName: 'A Bank', branchCode: '', iban: '' }
  const draft = toDraft({
    ...DEFAULT_MOSQUE,
    trust: 'Noor Trust',
    accounts: [{ ...stored, accountNumber: '12345678' }],
  })
  const { accounts: _, ...fields } = draft
  expect(readDraft(formOf({ ...fields, ...account(3, { ...stored, accountNumber: '12345678' }) }))).toEqual(draft)
})
