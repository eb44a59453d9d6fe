import type { Recording } from '#contracts/recordings.ts'
import QrCode from '../../components/qr-code.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { formatLength } from '../../lib/format-length.ts'
import { localHref } from '../../lib/language.ts'
import styles from './on-paper.module.css'

/** The length of a talk and its address, which a printed page leads to. */
export default function OnPaper({ recording: { id, durationSeconds } }: { recording: Recording }) {
  const address = location.origin + localHref(`/bayan/${id}`)
  return (
    <div className={`${styles.paper} numeric`}>
      {durationSeconds === null ? null : <p>{formatLength(durationSeconds)}</p>}
      <p>
        <TypedText text={address} />
      </p>
      <QrCode text={address} label={address} className={styles.qr} />
    </div>
  )
}
