import { type FormEvent, useEffect, useState } from 'react'
import { MESSAGE_LINK_MAX, MESSAGE_TEXT_MAX, MESSAGE_TITLE_MAX } from '#contracts/message-limits.ts'
import type { MessagePreview, Receivers } from '#contracts/push.ts'
import { TOPICS, type Topic } from '#contracts/push-payload.ts'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'
import { admin } from '../../../content/en/admin.ts'
import { notifications } from '../../../content/en/notifications.ts'
import { site } from '../../../content/en/site.ts'
import { ApiFault } from '../../../data/api-client.ts'
import styles from '../admin.module.css'
import { adminRequest, isRefusedLogin, useOnce, whyFailed } from '../admin-call.ts'
import { useDraft } from '../draft.ts'
import { ConfirmSending } from './confirm-sending.tsx'
import { bodyOf, faultsOf, type MessageDraft, type MessageField, NO_MESSAGE, newKey } from './message-draft.ts'
import look from './messages.module.css'

const text = admin.messages

/** A message in an administrator's own words: typed, looked at, asked about once more, and sent once. */
export function MessageForm({ onSent }: { onSent: () => void }) {
  const draft = useDraft<MessageDraft>('message', NO_MESSAGE)
  const { busy, run } = useOnce()
  const [faults, setFaults] = useState<Partial<Record<MessageField, string>>>({})
  const [preview, setPreview] = useState<MessagePreview | null>(null)
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState('')
  const { values } = draft

  const change = (field: MessageField, some: Partial<MessageDraft>) => {
    // What is typed from here on is another message.
    draft.change({ ...some, key: '' })
    setSaid('')
    if (faults[field]) setFaults({ ...faults, [field]: undefined })
  }
  const fail = (thrown: unknown) => {
    console.error('Sending the message failed:', thrown)
    if (isRefusedLogin(thrown)) return
    const field = thrown instanceof ApiFault ? thrown.field : null
    if (field === 'title' || field === 'text' || field === 'link') {
      setFaults({ [field]: (thrown as ApiFault).message })
      document.getElementById(`message-${field}`)?.focus()
    } else setFailed(whyFailed(thrown, text.failed))
  }
  const check = async () => {
    const found = faultsOf(values)
    setFaults(found)
    setSaid('')
    setFailed('')
    const first = Object.keys(found)[0]
    if (first) {
      document.getElementById(`message-${first}`)?.focus()
      return
    }
    try {
      const { data } = await adminRequest<MessagePreview>('/push-messages/preview', {
        method: 'POST',
        body: bodyOf(values),
      })
      setPreview(data)
    } catch (thrown) {
      fail(thrown)
    }
  }
  const send = async () => {
    // The same name again where an answer was lost, so that phones get it once.
    const key = values.key || newKey()
    draft.change({ key })
    try {
      await adminRequest('/push-messages', { method: 'POST', body: bodyOf({ ...values, key }) })
      draft.clear()
      setSaid(text.sent)
    } catch (thrown) {
      fail(thrown)
    }
    setPreview(null)
    onSent()
  }
  const field = (name: 'title' | 'text' | 'link') => ({
    id: `message-${name}`,
    label: text[name],
    fault: faults[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, { [name]: target.value }),
  })
  return (
    <section className={styles.panel} aria-labelledby="write">
      <h2 id="write">{text.write}</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={(submitted: FormEvent) => {
          submitted.preventDefault()
          void run(check)
        }}
      >
        <Field {...field('title')} required maxLength={MESSAGE_TITLE_MAX} />
        <Field
          {...field('text')}
          rows={4}
          required
          maxLength={MESSAGE_TEXT_MAX}
          hint={text.textHint(MESSAGE_TEXT_MAX - values.text.length)}
        />
        <Field {...field('link')} hint={text.linkHint} inputMode="url" maxLength={MESSAGE_LINK_MAX} />
        <Topics topics={values.topics} fault={faults.topics} onChange={(topics) => change('topics', { topics })} />
        {values.title.trim() || values.text.trim() ? <Preview title={values.title} body={values.text} /> : null}
        <p role="status" className={said ? styles.done : undefined}>
          {said}
        </p>
        {failed ? (
          <p className={styles.fault} role="alert">
            {failed}
          </p>
        ) : null}
        <Button type="submit" aria-disabled={busy}>
          {busy && !preview ? text.checking : text.submit}
        </Button>
      </form>
      <ConfirmSending
        preview={preview}
        sending={busy}
        onSend={() => void run(send)}
        onClose={() => (busy ? undefined : setPreview(null))}
      />
    </section>
  )
}

interface TopicsProps {
  topics: readonly Topic[]
  fault: string | undefined
  onChange: (topics: Topic[]) => void
}

function Topics({ topics, fault, onChange }: TopicsProps) {
  const [receivers, setReceivers] = useState<number | null>(null)
  const chosen = topics.join(',')
  useEffect(() => {
    setReceivers(null)
    if (!chosen) return
    let over = false
    adminRequest<Receivers>(`/push-messages/receivers?topics=${chosen}`).then(
      ({ data }) => {
        if (!over) setReceivers(data?.receivers ?? null)
      },
      (thrown) => console.warn('Counting the phones failed:', thrown),
    )
    return () => {
      over = true
    }
  }, [chosen])
  return (
    <fieldset className={styles.choice} aria-describedby="message-receivers">
      <legend>{text.topics}</legend>
      {TOPICS.map((topic, index) => (
        <label key={topic}>
          <input
            id={index === 0 ? 'message-topics' : undefined}
            type="checkbox"
            checked={topics.includes(topic)}
            onChange={() =>
              onChange(TOPICS.filter((each) => (each === topic ? !topics.includes(each) : topics.includes(each))))
            }
          />
          {notifications.topics[topic].title}
        </label>
      ))}
      <p id="message-receivers" role="status" className={`numeric ${look.receivers}`}>
        {fault ?? (receivers === null ? (chosen ? text.counting : text.noTopic) : text.receivers(receivers))}
      </p>
    </fieldset>
  )
}

/** About as a phone's lock screen has it. */
function Preview({ title, body }: { title: string; body: string }) {
  return (
    <section aria-labelledby="message-preview">
      <h3 id="message-preview">{text.preview}</h3>
      <p className={styles.small}>{text.previewHint}</p>
      <div className={look.phone}>
        <img src="/icons/icon-192.png" alt="" width="40" height="40" />
        <div className={look.words}>
          <p className={styles.small}>
            {site.name} · {text.previewNow}
          </p>
          <p className={look.title}>{title}</p>
          <p className={look.body}>{body}</p>
        </div>
      </div>
    </section>
  )
}
