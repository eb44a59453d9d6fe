import type { MessagePreview } from '#contracts/push.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { admin } from '../../../content/en/admin.ts'
import { ui } from '../../../content/en/interface.ts'
import styles from '../admin.module.css'

const text = admin.messages.confirm

export interface ConfirmSendingProps {
  /** As the server has read it; null while nothing is asked. */
  preview: MessagePreview | null
  sending: boolean
  onSend: () => void
  onClose: () => void
}

/** The last question: what goes to how many, and where a tap leads. */
export function ConfirmSending({ preview, sending, onSend, onClose }: ConfirmSendingProps) {
  return (
    <Dialog open={preview !== null} onClose={onClose} label={text.heading}>
      {preview ? (
        <div className={styles.form}>
          <p>{preview.receivers > 0 ? text.text(preview.receivers) : text.nobody}</p>
          <div className={styles.readBack}>
            <strong>{preview.title}</strong>
            <p>{preview.body}</p>
            <p className={styles.small}>{text.opens(preview.url)}</p>
          </div>
          <div className={styles.buttons}>
            {preview.receivers > 0 ? (
              <Button aria-disabled={sending} onClick={onSend}>
                {sending ? text.sending : text.send(preview.receivers)}
              </Button>
            ) : null}
            <Button kind="quiet" onClick={onClose}>
              {ui.common.cancel}
            </Button>
          </div>
        </div>
      ) : null}
    </Dialog>
  )
}
