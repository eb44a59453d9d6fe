import { bank } from '#texts/bank.ts'
import { Dialog, type DialogProps } from '../../components/dialog.tsx'
import QrCode from '../../components/qr-code.tsx'
import { isolate } from '../../lib/typed.ts'
import styles from './bank-tables.module.css'

interface AccountQrProps extends Pick<DialogProps, 'open' | 'onClose'> {
  accountTitle: string
  /** The account, one line for each detail. */
  details: string
}

/** Shows an account to the camera of another phone. */
export default function AccountQr({ accountTitle, details, ...dialog }: AccountQrProps) {
  const label = bank.qr.of(isolate(accountTitle))
  return (
    <Dialog {...dialog} label={label}>
      <p>{bank.qr.text}</p>
      <QrCode text={details} label={label} className={styles.qr} />
    </Dialog>
  )
}
