import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_SCREENS } from '#contracts/screen-limits.ts'
import type { ScreenRecord } from '#contracts/screens.ts'
import { admin } from '#texts/admin.ts'
import { punctuation } from '#texts/punctuation.ts'
import { Button } from '../../../components/button.tsx'
import { ApiError } from '../../../data/api-client.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ErrorMessage } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { adminData, describeFailure, isConflict, isUnauthorized, refusedField } from '../admin-request.ts'
import { focusField } from '../focus-field.ts'
import formStyles from '../form.module.css'
import { Outcome } from '../outcome.tsx'
import { useEditDraft } from '../use-edit-draft.ts'
import { useLeave } from '../use-leave.ts'
import { isSaved, labelOf, newDraft, readDraft, type ScreenDraft, type ScreenField, toDraft } from './screen-draft.ts'
import { ScreenFields } from './screen-fields.tsx'

const text = admin.screens.form
const LIST = '/admin/screens'

interface ScreenFormProps {
  /** The code in the address, which a camera has read; may be empty. */
  code: string
  /** The screen to change; null for a new one. */
  existing: ScreenRecord | null
  /** The picture behind another screen; empty if none has any. */
  usualBackground: string
  /** Loads all screens again. */
  reload: () => Promise<readonly ScreenRecord[] | null>
}

/** The form of a screen. */
export function ScreenForm({ code, existing, usualBackground, reload }: ScreenFormProps) {
  const navigate = useNavigate()
  const leave = useLeave(LIST)
  const name = `screen:${existing?.id ?? `new ${code}`}`
  const stored = useEditDraft(name, existing && toDraft(existing), newDraft(code), ['code'])
  const { draft, conflicts } = stored
  const { busy, run } = useSingleFlight()
  const upload = useSingleFlight()
  const [errors, setErrors] = useState<Partial<Record<ScreenField, string>>>({})
  const [error, setError] = useState('')
  const [isConflicting, setIsConflicting] = useState(false)
  /** The screen, once the server has it. */
  const [sent, setSent] = useState<ScreenRecord | null>(null)

  const change = (some: Partial<ScreenDraft>) => {
    const changed = Object.keys(some) as ScreenField[]
    const isFirst = some.theme === 'picture' && draft.background === ''
    stored.change({ ...(isFirst && { background: usualBackground }), ...some })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field as ScreenField))))
  }
  const refuse = (field: ScreenField, reason: string) => {
    setErrors({ [field]: reason })
    focusField(document.getElementById(`screen-${field}`))
  }
  const finish = (screen: ScreenRecord) => {
    setSent(screen)
    stored.clear()
  }
  const send = async () => {
    setErrors({})
    setError('')
    setIsConflicting(false)
    const read = readDraft(draft, !existing)
    if ('invalid' in read) return refuse(read.invalid, read.reason)
    try {
      finish(
        existing
          ? await adminData<ScreenRecord>(`/screens/${existing.id}`, {
              method: 'PUT',
              body: read.change,
              ifMatch: `"${existing.version}"`,
            })
          : await adminData<ScreenRecord>('/screens', {
              method: 'POST',
              body: { code: draft.code.trim(), ...read.change },
              requestKey: stored.requestKey(),
            }),
      )
      await reload()
    } catch (error) {
      console.error('Saving the screen failed:', error)
      if (isUnauthorized(error)) return
      const refused = refusedField(error)
      if (refused?.field === 'code') refuse('code', text.codeRefused)
      else if (refused?.field === 'name') refuse('name', refused.reason)
      else if (refused?.field === 'settings.background') refuse('background', text.backgroundGone)
      else if (error instanceof ApiError && error.status === 409) setError(admin.screens.full(MAX_SCREENS))
      else if (!isConflict(error)) setError(describeFailure(error, existing ? text.changeFailed : text.addFailed))
      const latest = (await reload())?.find(({ id }) => id === existing?.id)
      // This attempt or an earlier one may have succeeded although its response was lost.
      if (latest && isSaved(draft, latest)) finish(latest)
      else if (isConflict(error)) setIsConflicting(true)
    }
  }
  if (sent) {
    return (
      <div className={adminStyles.panel}>
        <Outcome
          message={existing ? text.changed : text.added}
          detail={sent.name}
          see={LIST}
          another={existing ? text.changeAgain : text.addAnother}
          onAnother={() => {
            setSent(null)
            if (!existing) navigate(`${LIST}?code=`, { replace: true })
          }}
        >
          <p className={adminStyles.small}>{existing ? text.changedDetail : text.addedDetail}</p>
        </Outcome>
      </div>
    )
  }
  return (
    <form
      className={`${adminStyles.panel} ${adminStyles.long} ${formStyles.form}`}
      aria-label={existing ? admin.screens.changeTitled(existing.name) : admin.screens.add}
      noValidate
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault()
        if (!upload.busy) void run(send)
      }}
    >
      <ScreenFields values={draft} isNew={!existing} errors={errors} busy={busy} upload={upload} onChange={change} />
      {isConflicting || conflicts.length > 0 ? (
        <ErrorMessage>{text.conflict(punctuation.list(...conflicts.map(labelOf)))}</ErrorMessage>
      ) : null}
      <div className={adminStyles.reach}>
        <ErrorMessage>{error}</ErrorMessage>
        <div className={adminStyles.buttons}>
          <Button type="submit" busy={busy || upload.busy}>
            {existing ? (busy ? text.saving : text.save) : busy ? text.submitting : text.submit}
          </Button>
          <Button kind="secondary" onClick={leave}>
            {text.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}
