// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are laid out as blocks, and Safari then drops the table semantics

import { Suspense, useState } from 'react'
import { ACCOUNT_PURPOSES } from '#contracts/account-purposes.ts'
import { accountsOf } from '#contracts/mosque-details.ts'
import { type BankAccount, bank } from '#texts/bank.ts'
import { ui } from '#texts/interface.ts'
import { sections } from '#texts/sections.ts'
import { site } from '#texts/site.ts'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { Failed, Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { useShownMosque } from '../../data/identity.ts'
import { refreshSite } from '../../data/start-sync.ts'
import { useStoredSite } from '../../data/timings-data.ts'
import { systemClock } from '../../lib/clock.ts'
import { lazyRetry } from '../../lib/retry-import.ts'
import { isolate, typed } from '../../lib/typed.ts'
import styles from './bank-tables.module.css'
import { Notice } from './notice.tsx'

const AccountQr = lazyRetry(() => import('./account-qr.tsx'))

const COLUMNS = [
  'iban',
  'accountTitle',
  'accountNumber',
  'bankName',
  'branchCode',
] as const satisfies (keyof BankAccount)[]

/** The accounts for donations and for zakat in separate tables, or that there are none yet. */
export function BankTables({ level }: { level: 2 | 3 }) {
  const mosque = useShownMosque()
  const { mosque: stored, hasFailed, isChecking } = useStoredSite()
  // After another page, whose HTML does not contain the accounts, they come with the data.
  if (mosque?.name && !mosque.accounts && !stored) {
    if (isChecking || !hasFailed) return <Loading />
    return <Failed title={ui.errors.section} text={ui.errors.network} onRetry={() => refreshSite(systemClock)} />
  }
  const groups = ACCOUNT_PURPOSES.map((purpose) => ({
    purpose,
    accounts: accountsOf<BankAccount>(mosque, purpose, site, bank[purpose].accounts),
  })).filter(({ accounts }) => accounts.length > 0)
  const isSample = bank.sampleNotice !== null && !(mosque?.name && mosque.accounts?.length)
  return (
    <>
      {groups.length === 0 ? <p>{bank.none}</p> : isSample ? <Notice text={bank.sampleNotice} /> : null}
      <div className={styles.groups}>
        {groups.map(({ purpose, accounts }) => (
          <AccountTable key={purpose} id={`${purpose}-accounts`} level={level} {...bank[purpose]} accounts={accounts} />
        ))}
      </div>
    </>
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
            <th scope="col" data-print="no">
              <span className="visually-hidden">{sections.share.share}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={anchorOf(account)} id={anchorOf(account)}>
              {COLUMNS.map((column) => (
                <td key={column} data-label={bank.columns[column]}>
                  <Value column={column} account={account} />
                </td>
              ))}
              <td data-print="no">
                <Actions account={account} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The fragment of the address that shows an account. */
const anchorOf = ({ iban, accountNumber }: BankAccount): string => iban || accountNumber

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
  if (value === '') return null
  if (column === 'branchCode') {
    return (
      <bdi className="numeric" translate="no">
        {value}
      </bdi>
    )
  }
  if (column === 'bankName') return <span {...typed(value)}>{value}</span>
  const isIban = column === 'iban'
  const shown = isIban ? (value.match(/.{1,4}/g) ?? []).join(' ') : value
  return (
    <span className={`${styles.value} ${styles.beside}`}>
      {/* Lines of a number from left to right begin on the page's side. */}
      <span className={`${styles.number} ${isIban ? '' : styles.whole} numeric`}>
        <bdi translate="no">{shown}</bdi>
      </span>
      <span className={styles.copy} data-print="no">
        <CopyButton
          text={value}
          label={`${bank.copy[column]}: ${isolate(account.accountTitle)}`}
          failed={bank.copy.failed}
        />
      </span>
    </span>
  )
}

/** What is done with a whole account: copied, shared, shown to a camera. */
function Actions({ account }: { account: BankAccount }) {
  const [qr, setQr] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const { accountTitle } = account
  const details = COLUMNS.filter((each) => account[each])
    .map((each) => `${bank.columns[each]}: ${account[each]}`)
    .join('\n')
  return (
    <>
      <span className={`${styles.copy} ${styles.foot}`}>
        <CopyButton
          text={details}
          label={`${bank.copy.all}: ${isolate(accountTitle)}`}
          shown={bank.copy.all}
          failed={bank.copy.failed}
        />
        <ShareButton
          title={accountTitle}
          message={details}
          path={`/bankaccountdetails#${anchorOf(account)}`}
          label={
            <>
              <span aria-hidden="true">{sections.share.share}</span>
              <span className="visually-hidden">{bank.share(isolate(accountTitle))}</span>
            </>
          }
        />
        <Button kind="secondary" aria-label={bank.qr.of(isolate(accountTitle))} onClick={() => setQr('open')}>
          {bank.qr.show}
        </Button>
      </span>
      {qr === 'unopened' ? null : (
        <Suspense>
          <AccountQr
            accountTitle={accountTitle}
            details={details}
            open={qr === 'open'}
            onClose={() => setQr('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
