// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are laid out as blocks, and Safari then drops the table semantics

import { type BankAccount, bank } from '#texts/bank.ts'
import { sections } from '#texts/sections.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { isolate } from '../../lib/typed.ts'
import styles from './bank-tables.module.css'

const COLUMNS = [
  'iban',
  'accountTitle',
  'accountNumber',
  'bankName',
  'branchCode',
] as const satisfies (keyof BankAccount)[]

/** The accounts for donations and for zakat in separate tables. */
export function BankTables({ level }: { level: 2 | 3 }) {
  return (
    <div className={styles.groups}>
      <AccountTable id="donation-accounts" level={level} {...bank.donation} />
      <AccountTable id="zakat-accounts" level={level} {...bank.zakat} />
    </div>
  )
}

interface AccountTableProps {
  id: string
  level: 2 | 3
  heading: string
  text: string
  accounts: readonly BankAccount[]
}

function AccountTable({ id, level, heading, text, accounts }: AccountTableProps) {
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      <p className={styles.text}>{text}</p>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {bank.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.iban} id={account.iban}>
              {COLUMNS.map((column) => (
                <td key={column} data-label={bank.columns[column]}>
                  <Value column={column} account={account} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Account numbers read from left to right and are never translated. */
function Value({ column, account }: { column: keyof BankAccount; account: BankAccount }) {
  const value = account[column]
  if (column === 'accountTitle') {
    return (
      <strong>
        <TypedText text={value} />
      </strong>
    )
  }
  if (column === 'branchCode') {
    const { accountTitle } = account
    return (
      <span className={styles.value}>
        <bdi className="numeric" translate="no">
          {value}
        </bdi>
        <span className={styles.copy} data-print="no">
          <ShareButton
            title={accountTitle}
            message={COLUMNS.map((each) => `${bank.columns[each]}: ${account[each]}`).join('\n')}
            path={`/bankaccountdetails#${account.iban}`}
            label={
              <>
                <span aria-hidden="true">{sections.share.share}</span>
                <span className="visually-hidden">{bank.share(accountTitle)}</span>
              </>
            }
          />
        </span>
      </span>
    )
  }
  if (column === 'bankName') return value
  const isIban = column === 'iban'
  const shown = isIban ? (value.match(/.{1,4}/g) ?? []).join(' ') : value
  return (
    <span className={isIban ? `${styles.value} ${styles.beside}` : styles.value}>
      <bdi className={`${styles.number} numeric`} translate="no">
        {shown}
      </bdi>
      <span className={styles.copy} data-print="no">
        <CopyButton
          text={value}
          label={`${bank.copy[column]}: ${isolate(account.accountTitle)}`}
          done={bank.copy.copied}
          failed={bank.copy.failed}
        />
      </span>
    </span>
  )
}
