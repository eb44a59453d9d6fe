import { MAX_MONTH_DAYS } from '#contracts/hijri-date.ts'
import { MAX_TIME_TEXT } from '#contracts/jamat-time-text.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { MAX_CAUTION_MINUTES, MAX_EID_JAMATS, MAX_RAMADAN_LENGTHS } from '#contracts/ramadan-limits.ts'
import { MAX_RULE_OFFSET } from '#contracts/timing-rules.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { ramadan } from '#texts/ramadan.ts'
import { Button } from '../../../components/button.tsx'
import { Field, SelectField } from '../../../components/field.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { remarkOnTime } from '../../../lib/typed-time.ts'
import styles from '../admin.module.css'
import { FormPart } from '../form-part.tsx'
import {
  type RamadanDraft,
  readJamats,
  readTimeDraft,
  TIME_KINDS,
  type TimeDraft,
  type TimeKind,
} from './ramadan-draft.ts'
import { summarizeDraft } from './summarize-draft.ts'

const text = admin.ramadan
const NUMBER = { inputMode: 'numeric', dir: 'ltr', maxLength: 3 } as const

export interface RamadanFieldsProps {
  values: RamadanDraft
  /** The field that is wrong. */
  invalid: keyof RamadanDraft | null
  onChange: (change: Partial<RamadanDraft>) => void
}

/** The fields of a Ramadan in parts that open: caution, times of the month, taraweeh, i'tikaf and the Eids. */
export function RamadanFields({ values, invalid, onChange }: RamadanFieldsProps) {
  /** @param max of a whole number */
  const field = (name: keyof typeof text.fields, max?: number) => ({
    id: `ramadan-${name}`,
    ...text.fields[name],
    ...(max !== undefined && NUMBER),
    value: values[name],
    error: invalid === name ? (max === undefined ? text.fields.portions.hint : text.upTo(max)) : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const summary = summarizeDraft(values)
  return (
    <div>
      <FormPart heading={text.cautions} summary={summary.cautions}>
        <Field {...field('sehriCaution', MAX_CAUTION_MINUTES)} />
        <Field {...field('iftarCaution', MAX_CAUTION_MINUTES)} />
      </FormPart>
      <FormPart heading={text.times.heading} summary={summary.times}>
        <p className={styles.small}>{text.times.hint}</p>
        {PRAYERS.map((prayer) => (
          <PrayerTime
            key={prayer}
            prayer={prayer}
            draft={readTimeDraft(values[prayer])}
            isInvalid={invalid === prayer}
            onChange={(draft) => onChange({ [prayer]: JSON.stringify(draft) })}
          />
        ))}
      </FormPart>
      <FormPart heading={ramadan.taraweeh.heading} summary={summary.taraweeh}>
        <Field {...field('taraweehTime')} dir="auto" maxLength={MAX_TIME_TEXT} />
        <Field {...field('taraweehImam')} dir="auto" maxLength={MAX_RAMADAN_LENGTHS.imam} />
        <Field {...field('portions')} dir="auto" rows={6} />
      </FormPart>
      <FormPart heading={ramadan.itikaf.heading} summary={summary.itikaf}>
        <Field {...field('itikafText')} dir="auto" rows={3} maxLength={MAX_RAMADAN_LENGTHS.itikaf} />
        <Field {...field('itikafFrom', MAX_MONTH_DAYS)} />
      </FormPart>
      {(['eidFitr', 'eidAdha'] as const).map((name) => {
        const eid = ramadan.eids[name === 'eidFitr' ? 'fitr' : 'adha']
        return (
          <FormPart key={name} heading={text.eid.heading(eid)} summary={summary[name]}>
            <EidJamats name={name} eid={eid} field={values[name]} onChange={(jamats) => onChange({ [name]: jamats })} />
          </FormPart>
        )
      })}
    </div>
  )
}

interface PrayerTimeProps {
  prayer: Prayer
  draft: TimeDraft
  isInvalid: boolean
  onChange: (draft: TimeDraft) => void
}

function PrayerTime({ prayer, draft, isInvalid, onChange }: PrayerTimeProps) {
  const { kind, time, minutes } = draft
  const name = jamat.prayers[prayer]
  return (
    <div className={styles.stack}>
      <SelectField
        id={`ramadan-${prayer}`}
        label={name}
        value={kind}
        onChange={({ target }) => onChange({ ...draft, kind: target.value as TimeKind })}
      >
        {TIME_KINDS.map((each) => (
          <option key={each} value={each}>
            {text.times.kinds[each]}
          </option>
        ))}
      </SelectField>
      {kind === 'none' ? null : kind === 'time' ? (
        <Field
          id={`ramadan-${prayer}-time`}
          label={text.times.timeOf(name)}
          hint={remarkOnTime(time, prayer).message}
          error={isInvalid ? text.times.timeNeeded : undefined}
          dir="auto"
          maxLength={MAX_TIME_TEXT}
          value={time}
          onChange={({ target }) => onChange({ ...draft, time: target.value })}
        />
      ) : (
        <Field
          id={`ramadan-${prayer}-minutes`}
          label={text.times.minutesOf(name)}
          error={isInvalid ? text.upTo(MAX_RULE_OFFSET) : undefined}
          {...NUMBER}
          value={minutes}
          onChange={({ target }) => onChange({ ...draft, minutes: target.value })}
        />
      )}
    </div>
  )
}

interface EidJamatsProps {
  name: 'eidFitr' | 'eidAdha'
  /** Its name in words. */
  eid: string
  field: string
  onChange: (field: string) => void
}

function EidJamats({ name, eid, field, onChange }: EidJamatsProps) {
  const jamats = readJamats(field)
  const change = (next: typeof jamats) => onChange(JSON.stringify(next))
  const set = (index: number, part: Partial<(typeof jamats)[number]>) =>
    change(jamats.map((each, at) => (at === index ? { ...each, ...part } : each)))
  return (
    <>
      {jamats.map(({ time, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a jamat has no other name than its number
        <div key={index} className={styles.stack}>
          <Field
            id={`ramadan-${name}-${index}-time`}
            label={text.eid.time(index + 1)}
            dir="auto"
            maxLength={MAX_TIME_TEXT}
            value={time}
            onChange={({ target }) => set(index, { time: target.value })}
          />
          <Field
            id={`ramadan-${name}-${index}-place`}
            label={text.eid.place(index + 1)}
            dir="auto"
            maxLength={MAX_RAMADAN_LENGTHS.place}
            value={place}
            onChange={({ target }) => set(index, { place: target.value })}
          />
          <GuardedButton kind="danger" onClick={() => change(jamats.filter((_, at) => at !== index))}>
            {text.eid.remove(index + 1)}
          </GuardedButton>
        </div>
      ))}
      {jamats.length < MAX_EID_JAMATS ? (
        <div>
          <Button kind="secondary" onClick={() => change([...jamats, { time: '', place: '' }])}>
            {text.eid.add(eid)}
          </Button>
        </div>
      ) : null}
    </>
  )
}
