import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ACCOUNT_PURPOSES } from '#contracts/account-purposes.ts'
import { MAX_MOSQUE_NAME } from '#contracts/calculation-methods.ts'
import type { MosqueAccount } from '#contracts/mosque.ts'
import { admin } from '#texts/admin.ts'
import { bank } from '#texts/bank.ts'
import { Button } from '../../../components/button.tsx'
import { Field, SelectField } from '../../../components/field.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import adminStyles from '../admin.module.css'
import form from '../form.module.css'
import { ACCOUNT_FIELDS, type DetailErrors, type MosqueDraft, nameInAccount } from './read-details.ts'

const text = admin.more.mosque

interface MosqueDetailsProps {
  /** The initial values. */
  values: MosqueDraft
  errors: DetailErrors
  /** Called when an account is no longer in the form. */
  onRemoved: () => void
}

/** The fields that `readDetails` reads: what the mosque says of itself besides its name and place. */
export function MosqueDetails({ values, errors, onRemoved }: MosqueDetailsProps) {
  const field = (name: 'secondName' | 'secondPlace' | 'trust' | 'secondTrust' | 'phone' | 'whatsapp' | 'email') => (
    <Field
      id={`mosque-${name}`}
      name={name}
      {...text[name]}
      error={errors[name] && text[errors[name]]}
      defaultValue={values[name]}
      autoComplete="off"
      {...(/phone|whatsapp|email/.test(name)
        ? { dir: 'ltr', type: name === 'email' ? 'email' : 'tel' }
        : { maxLength: MAX_MOSQUE_NAME })}
    />
  )
  const area = (name: 'address' | 'secondAddress') => (
    <Field id={`mosque-${name}`} name={name} rows={3} {...text[name]} defaultValue={values[name]} dir="auto" />
  )
  return (
    <>
      <p className={adminStyles.small}>{text.optional}</p>
      {field('secondName')}
      {field('secondPlace')}
      {field('trust')}
      {field('secondTrust')}
      <h3>{text.contact}</h3>
      {area('address')}
      {area('secondAddress')}
      {field('phone')}
      {field('whatsapp')}
      {field('email')}
      <h3>{text.accounts}</h3>
      <Accounts initial={JSON.parse(values.accounts)} errors={errors} onRemoved={onRemoved} />
    </>
  )
}

/** The accounts, each in a group of its own. */
function Accounts({
  initial,
  errors,
  onRemoved,
}: { initial: readonly MosqueAccount[] } & Omit<MosqueDetailsProps, 'values'>) {
  const [accounts, setAccounts] = useState(() => initial.map((account, key) => ({ key, account })))
  const add = () => {
    const key = Math.max(-1, ...accounts.map((each) => each.key)) + 1
    setAccounts([...accounts, { key, account: EMPTY }])
  }
  const remove = (key: number) => {
    flushSync(() => setAccounts(accounts.filter((each) => each.key !== key)))
    document.getElementById('add-account')?.focus({ preventScroll: true })
    onRemoved()
  }
  return (
    <>
      {accounts.map(({ key, account }, index) => (
        <fieldset key={key} className={form.group}>
          <legend>{text.account(index + 1)}</legend>
          <SelectField
            id={`mosque-${nameInAccount(key, 'purpose')}`}
            name={nameInAccount(key, 'purpose')}
            label={text.purpose}
            defaultValue={account.purpose}
          >
            {ACCOUNT_PURPOSES.map((purpose) => (
              <option key={purpose} value={purpose}>
                {text.purposes[purpose]}
              </option>
            ))}
          </SelectField>
          {ACCOUNT_FIELDS.map((field) => {
            const name = nameInAccount(key, field)
            const error = errors[name]
            return (
              <Field
                key={field}
                id={`mosque-${name}`}
                name={name}
                label={bank.columns[field]}
                error={error && text[error]}
                defaultValue={account[field]}
                autoComplete="off"
                dir={field === 'accountTitle' || field === 'bankName' ? 'auto' : 'ltr'}
              />
            )
          })}
          <GuardedButton kind="secondary" onClick={() => remove(key)}>
            {text.removeAccount(index + 1)}
          </GuardedButton>
        </fieldset>
      ))}
      <div>
        <Button id="add-account" kind="secondary" onClick={add}>
          {text.addAccount}
        </Button>
      </div>
    </>
  )
}

const EMPTY: MosqueAccount = {
  purpose: 'donation',
  accountTitle: '',
  bankName: '',
  accountNumber: '',
  branchCode: '',
  iban: '',
}
