import { type FormEvent, useEffect, useState } from 'react'
import { MAX_MESSAGE_LINK, MAX_MESSAGE_TEXT, MAX_MESSAGE_TITLE } from '#contracts/message-limits.ts'
import type { MessagePreview, PushMessage, Receivers } from '#contracts/push.ts'
import { TOPICS, type Topic } from '#contracts/push-payload.ts'
import { admin } from '#texts/admin.ts'
import { notifications } from '#texts/notifications.ts'
import { site } from '#texts/site.ts'
import { Button } from '../../../components/button.tsx'
import { Choice } from '../../../components/choice.tsx'
import { Field, SelectField } from '../../../components/field.tsx'
import { isolate } from '../../../lib/typed.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ErrorMessage } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { adminRequest, describeFailure, isUnauthorized, refusedField } from '../admin-request.ts'
import type { Draft } from '../draft.ts'
import formStyles from '../form.module.css'
import { createIdempotencyKey } from '../idempotency-key.ts'
import { Outcome } from '../outcome.tsx'
import { ConfirmSendDialog } from './confirm-send-dialog.tsx'
import { type MessageDraft, type MessageField, toRequestBody, validate } from './message-draft.ts'
import { rowId } from './message-list.tsx'
import styles from './messages.module.css'

const text = admin.messages
const PAGES = site.mobileMenu
  .flatMap(({ children, ...page }) => (children.length > 0 ? children : [page]))
  .filter(({ href }) => href !== '/' && href !== '/login')
const OTHER_ADDRESS = 'other'

export interface MessageFormProps {
  draft: Draft<MessageDraft>
  /** The message, once the server has it. */
  sent: PushMessage | null
  onSent: (message: PushMessage | null) => void
  reload: () => Promise<unknown>
}

/** Writes a message: validates it, shows a preview, asks for confirmation and sends it once. */
export function MessageForm({ draft, sent, onSent, reload }: MessageFormProps) {
  const { busy, run } = useSingleFlight()
  const [errors, setErrors] = useState<Partial<Record<MessageField, string>>>({})
  const [preview, setPreview] = useState<MessagePreview | null>(null)
  const [error, setError] = useState('')
  const { values } = draft
  // A stored draft may have an address.
  const [isOther, setIsOther] = useState(values.link !== '' && !PAGES.some(({ href }) => href === values.link))

  const change = (field: MessageField, some: Partial<MessageDraft>) => {
    // An edited message is a new one.
    draft.change({ ...some, key: '' })
    if (errors[field]) setErrors({ ...errors, [field]: undefined })
  }
  const fail = (error: unknown) => {
    console.error('Sending the message failed:', error)
    if (isUnauthorized(error)) return
    const refused = refusedField(error)
    if (refused && refused.field in values) {
      setErrors({ [refused.field]: refused.reason })
      document.getElementById(`message-${refused.field}`)?.focus()
    } else setError(describeFailure(error, text.failed))
  }
  const check = async () => {
    const invalid = validate(values)
    if (isOther && values.link.trim() === '') invalid.link = text.badLink
    setErrors(invalid)
    setError('')
    const first = Object.keys(invalid)[0]
    if (first) {
      document.getElementById(`message-${first}`)?.focus()
      return
    }
    try {
      const { data } = await adminRequest<MessagePreview>('/push-messages/preview', {
        method: 'POST',
        body: toRequestBody(values),
      })
      setPreview(data)
    } catch (error) {
      fail(error)
    }
  }
  const send = async () => {
    // A repeated attempt uses the same key, so that phones receive the message once.
    const key = values.key || createIdempotencyKey()
    draft.change({ key })
    try {
      const { data } = await adminRequest<PushMessage>('/push-messages', {
        method: 'POST',
        body: toRequestBody({ ...values, key }),
      })
      draft.clear()
      setIsOther(false)
      onSent(data)
    } catch (error) {
      fail(error)
    }
    setPreview(null)
    void reload()
  }
  const field = (name: 'title' | 'text' | 'link') => ({
    id: `message-${name}`,
    label: name === 'link' ? text.address : text[name],
    error: errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, { [name]: target.value }),
  })
  return (
    <section className={adminStyles.panel} aria-labelledby="write">
      <h2 id="write">{text.write}</h2>
      {/* Closes before the outcome takes the focus. */}
      <ConfirmSendDialog
        preview={preview}
        isSending={busy}
        onSend={() => void run(send)}
        onClose={() => (busy ? undefined : setPreview(null))}
      />
      {sent ? (
        <Outcome
          message={text.sent}
          detail={text.sentTo(isolate(sent.title))}
          see={`/messages#${rowId(sent.id)}`}
          another={text.writeAnother}
          onAnother={() => onSent(null)}
        />
      ) : (
        <form
          className={`${formStyles.form} ${adminStyles.long}`}
          noValidate
          onSubmit={(submitted: FormEvent) => {
            submitted.preventDefault()
            void run(check)
          }}
        >
          <Field {...field('title')} required maxLength={MAX_MESSAGE_TITLE} />
          <Field
            {...field('text')}
            rows={4}
            required
            maxLength={MAX_MESSAGE_TEXT}
            hint={text.textHint(MAX_MESSAGE_TEXT - values.text.length)}
          />
          <SelectField
            id="message-page"
            label={text.link}
            hint={text.linkHint}
            value={isOther ? OTHER_ADDRESS : values.link}
            onChange={({ target: { value } }) => {
              setIsOther(value === OTHER_ADDRESS)
              change('link', { link: value === OTHER_ADDRESS ? '' : value })
            }}
          >
            <option value="">{text.homePage}</option>
            {PAGES.map(({ label, href }) => (
              <option key={href} value={href}>
                {label}
              </option>
            ))}
            <option value={OTHER_ADDRESS}>{text.otherAddress}</option>
          </SelectField>
          {isOther ? (
            <Field
              {...field('link')}
              hint={text.addressHint}
              inputMode="url"
              maxLength={MAX_MESSAGE_LINK}
              autoComplete="off"
            />
          ) : null}
          <Topics topics={values.topics} error={errors.topics} onChange={(topics) => change('topics', { topics })} />
          <ErrorMessage>{error}</ErrorMessage>
          <div className={adminStyles.reach}>
            <Button type="submit" aria-disabled={busy}>
              {busy && !preview ? text.checking : text.submit}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

interface TopicsProps {
  topics: readonly Topic[]
  error: string | undefined
  onChange: (topics: Topic[]) => void
}

function Topics({ topics, error, onChange }: TopicsProps) {
  const [receivers, setReceivers] = useState<number | null>(null)
  const selected = topics.join(',')
  useEffect(() => {
    setReceivers(null)
    if (!selected) return
    let isCurrent = true
    adminRequest<Receivers>(`/push-messages/receivers?topics=${selected}`).then(
      ({ data }) => {
        if (isCurrent) setReceivers(data?.receivers ?? null)
      },
      (error) => console.warn('Counting the phones failed:', error),
    )
    return () => {
      isCurrent = false
    }
  }, [selected])
  return (
    <fieldset className={formStyles.choices} aria-describedby="message-receivers">
      <legend>{text.topics}</legend>
      {TOPICS.map((topic, index) => (
        <Choice
          key={topic}
          id={index === 0 ? 'message-topics' : undefined}
          checked={topics.includes(topic)}
          onChange={() =>
            onChange(TOPICS.filter((each) => (each === topic ? !topics.includes(each) : topics.includes(each))))
          }
        >
          {notifications.topics[topic].title}
        </Choice>
      ))}
      <p id="message-receivers" role="status" className={`numeric ${styles.receivers}`}>
        {error ?? (receivers === null ? (selected ? text.counting : text.noTopic) : text.receivers(receivers))}
      </p>
    </fieldset>
  )
}
