import { formatShortDate } from '#content/format-dates.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { MAX_RULE_OFFSET, RULE_ANCHORS, RULE_ROUNDINGS, type TimingRule } from '#contracts/timing-rules.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { Field, SelectField } from '../../../components/field.tsx'
import { Switch } from '../../../components/switch.tsx'
import { formatTyped } from '../../../lib/typed-time.ts'
import adminStyles from '../admin.module.css'
import { DateField } from '../date-field.tsx'
import { describeRuleAndDays } from './describe-plan.ts'
import { nextChanges } from './plan-entries.ts'
import { type RuleDraft, usualRule } from './rule-draft.ts'
import type { PreparedYear } from './use-prepared.ts'
import styles from './year.module.css'

const text = admin.year.rule

interface RuleFieldsProps {
  draft: RuleDraft
  prepared: PreparedYear
  today: string
  busy: boolean
  onChange: (draft: RuleDraft) => void
}

/** A rule by choosing, as a sentence, with the next days on which the time changes. */
export function RuleFields({ draft, prepared, today, busy, onChange }: RuleFieldsProps) {
  const change = (some: Partial<RuleDraft>) => busy || onChange({ ...draft, ...some })
  const { error, planned } = prepared
  const [entry] = prepared.entries
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          id="rule-prayer"
          label={text.prayer}
          value={draft.prayer}
          onChange={({ target }) => busy || onChange(usualRule(target.value as Prayer))}
        >
          {PRAYERS.map((prayer) => (
            <option key={prayer} value={prayer}>
              {jamat.prayers[prayer]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="rule-anchor"
          label={text.anchor}
          value={draft.anchor}
          onChange={({ target }) => change({ anchor: target.value as TimingRule['anchor'] })}
        >
          {RULE_ANCHORS.map((anchor) => (
            <option key={anchor} value={anchor}>
              {text.anchors[anchor]}
            </option>
          ))}
        </SelectField>
        <Field
          id="rule-minutes"
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_RULE_OFFSET}
          label={text.minutes}
          readOnly={busy}
          value={draft.minutes}
          onChange={({ target }) => change({ minutes: target.value })}
        />
        <SelectField
          id="rule-side"
          label={text.side}
          value={draft.isBefore ? 'before' : 'after'}
          onChange={({ target }) => change({ isBefore: target.value === 'before' })}
        >
          <option value="before">{text.before}</option>
          <option value="after">{text.after}</option>
        </SelectField>
        <SelectField
          id="rule-rounding"
          label={text.rounding}
          value={draft.rounding}
          onChange={({ target }) => change({ rounding: Number(target.value) as TimingRule['rounding'] })}
        >
          {RULE_ROUNDINGS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {text.roundingOf(minutes)}
            </option>
          ))}
        </SelectField>
      </div>
      <Switch
        title={text.weekly}
        checked={draft.step === 'week'}
        onToggle={() => change({ step: draft.step === 'week' ? 'day' : 'week' })}
      />
      <div className={styles.fields}>
        {(['earliest', 'latest'] as const).map((limit) => (
          <Field
            key={limit}
            id={`rule-${limit}`}
            type="time"
            label={text[limit]}
            hint={text.optional}
            readOnly={busy}
            value={draft[limit]}
            onChange={({ target }) => change({ [limit]: target.value })}
          />
        ))}
        <DateField
          id="rule-from"
          type="date"
          label={text.from}
          min={today}
          readOnly={busy}
          value={draft.from > today ? draft.from : today}
          onChange={({ target }) => change({ from: target.value })}
        />
        <DateField
          id="rule-until"
          type="date"
          label={text.until}
          hint={text.optional}
          min={today}
          readOnly={busy}
          value={draft.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      </div>
      <div className={adminStyles.highlight} aria-live="polite">
        <p className={error ? adminStyles.caution : undefined}>
          {entry?.rule ? describeRuleAndDays({ ...entry, rule: entry.rule, until: entry.until ?? null }) : error}
        </p>
      </div>
      {entry ? (
        <div>
          <p id="next-changes" className={adminStyles.small}>
            {text.next}
          </p>
          <ol className={`numeric ${styles.next}`} aria-labelledby="next-changes">
            {nextChanges(planned, entry.prayer, entry.from).map(({ from, time }) => (
              <li key={from}>{text.nextEntry(formatShortDate(from), formatTyped(time, entry.prayer) ?? time)}</li>
            ))}
          </ol>
        </div>
      ) : null}
    </>
  )
}
