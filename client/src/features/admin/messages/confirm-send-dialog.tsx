import type { MessagePreview } from '#contracts/push.ts'
import { admin } from '#texts/admin.ts'
import { ui } from '#texts/interface.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { localHref } from '../../../lib/language.ts'
import { typed } from '../../../lib/typed.ts'
import styles from '../admin.module.css'
import formStyles from '../form.module.css'

const text = admin.messages.confirm

export interface ConfirmSendDialogProps {
  /** The message as the server will send it; null while the dialog is closed. */
  preview: MessagePreview | null
  isSending: boolean
  onSend: () => void
  onClose: () => void
}

/** Asks before sending: shows the message, the number of phones and the page that a tap opens. */
export function ConfirmSendDialog({ preview, isSending, onSend, onClose }: ConfirmSendDialogProps) {
  return (
    <Dialog open={preview !== null} onClose={onClose} label={text.heading}>
      {preview ? (
        <div className={formStyles.form}>
          <p>{preview.receivers > 0 ? text.text(preview.receivers) : text.nobody}</p>
          <div className={styles.highlight}>
            <strong {...typed(preview.title)}>{preview.title}</strong>
            <p {...typed(preview.body)}>{preview.body}</p>
            <p className={styles.small}>{text.opens(nameTarget(preview.url))}</p>
          </div>
          <div className={styles.buttons}>
            {preview.receivers > 0 ? (
              <GuardedButton aria-disabled={isSending} onClick={onSend}>
                {isSending ? text.sending : text.send(preview.receivers)}
              </GuardedButton>
            ) : null}
            <Button kind="secondary" onClick={onClose}>
              {ui.common.cancel}
            </Button>
          </div>
        </div>
      ) : null}
    </Dialog>
  )
}

/** Names the page that a tap opens: of this site by its path, and the home page by its name. */
function nameTarget(address: string): string {
  const { origin, pathname, search, hash } = new URL(address, location.href)
  if (origin !== location.origin) return address
  const path = pathname + search + hash
  return path === localHref('/') ? text.homePage : path
}
