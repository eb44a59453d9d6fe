import { MAX_TIME_TEXT } from '#contracts/jamat-time-text.ts'
import { MAX_JAMATS, MAX_NOTE } from '#contracts/timing-rules.ts'
import { admin } from '#texts/admin.ts'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { typed } from '../../../lib/typed.ts'
import { remarkOnTime } from '../../../lib/typed-time.ts'
import adminStyles from '../admin.module.css'
import { DateField } from '../date-field.tsx'
import form from '../form.module.css'
import styles from './year.module.css'
import type { JummaDraft, Prepared } from './year-draft.ts'

const text = admin.year.jumma

interface JummaFieldsProps {
  draft: JummaDraft
  prepared: Prepared
  today: string
  busy: boolean
  onChange: (draft: JummaDraft) => void
}

/** The jamats of a Jumma, each with its language or speaker. */
export function JummaFields({ draft, prepared: { error }, today, busy, onChange }: JummaFieldsProps) {
  const { jamats, from } = draft
  const change = (at: number, some: Partial<JummaDraft['jamats'][number]>) =>
    onChange({ ...draft, jamats: jamats.map((jamat, index) => (index === at ? { ...jamat, ...some } : jamat)) })
  return (
    <>
      {jamats.map(({ time, note }, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a jamat is its number
          key={index}
          className={form.group}
        >
          <legend>{text.jamat(index + 1)}</legend>
          <div className={styles.fields}>
            <Field
              id={`jamat-${index}-time`}
              label={text.time}
              hint={remarkOnTime(time, 'jumma').message || undefined}
              maxLength={MAX_TIME_TEXT}
              readOnly={busy}
              autoComplete="off"
              value={time}
              onChange={({ target }) => change(index, { time: target.value })}
            />
            <Field
              id={`jamat-${index}-note`}
              label={text.note}
              hint={admin.year.rule.optional}
              maxLength={MAX_NOTE}
              readOnly={busy}
              autoComplete="off"
              {...typed(note)}
              value={note}
              onChange={({ target }) => change(index, { note: target.value })}
            />
          </div>
          {jamats.length > 1 ? (
            <GuardedButton
              kind="quiet"
              guardKey={jamats.length}
              disabled={busy}
              onClick={() => onChange({ ...draft, jamats: jamats.filter((_, each) => each !== index) })}
            >
              {text.remove(index + 1)}
            </GuardedButton>
          ) : null}
        </fieldset>
      ))}
      {jamats.length < MAX_JAMATS ? (
        <Button
          kind="secondary"
          disabled={busy}
          onClick={() => onChange({ ...draft, jamats: [...jamats, { time: '', note: '' }] })}
        >
          {text.add}
        </Button>
      ) : null}
      <DateField
        id="jumma-from"
        type="date"
        label={text.from}
        min={today}
        required
        readOnly={busy}
        value={from}
        onChange={({ target }) => onChange({ ...draft, from: target.value })}
      />
      <p className={error ? adminStyles.caution : undefined} aria-live="polite">
        {error}
      </p>
    </>
  )
}
