import type { Prayer } from '#contracts/prayers.ts'
import { ramadanRows } from '#contracts/ramadan-days.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { AppLink } from '../../../components/link.tsx'
import { useStoredSite } from '../../../data/timings-data.ts'
import styles from '../admin.module.css'

interface RamadanNoteProps {
  prayers: readonly Prayer[]
  /** The day from which their new times would count. */
  from: string
}

/** Says which of some times count only when Ramadan is over, because it has its own. */
export function RamadanNote({ prayers, from }: RamadanNoteProps) {
  const { hijriMonths, ramadans } = useStoredSite()
  const rows = ramadanRows(ramadans, hijriMonths).filter((row) => row.from <= from && from < (row.until ?? ''))
  const replaced = prayers.filter((prayer) => rows.some((row) => row.prayer === prayer))
  if (replaced.length === 0) return null
  return (
    <p className={styles.caution}>
      {admin.ramadan.replaced(punctuation.list(...replaced.map((prayer) => jamat.prayers[prayer])))}{' '}
      <AppLink href="/ramadan-plan">{admin.ramadan.heading}</AppLink>
    </p>
  )
}
