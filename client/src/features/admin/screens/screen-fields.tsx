import { formatTime } from '#content/format-dates.ts'
import { mosqueInstant } from '#contracts/mosque-time.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import { MAX_SCREEN_NAME } from '#contracts/screen-limits.ts'
import { WALL_PARTS } from '#contracts/wall-settings.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { Field, SelectField } from '../../../components/field.tsx'
import { Switch } from '../../../components/switch.tsx'
import type { useSingleFlight } from '../../../lib/use-single-flight.ts'
import styles from '../admin.module.css'
import { PictureField } from '../events/picture-field.tsx'
import { JPEG } from '../events/shrink-picture.ts'
import formStyles from '../form.module.css'
import { FormPart } from '../form-part.tsx'
import {
  CHOICES,
  type ChoiceField,
  fromInput,
  labelOf,
  MINUTES_FIELDS,
  type MinutesField,
  newDraft,
  OTHER_MINUTES,
  type ScreenDraft,
  type ScreenField,
  type SwitchField,
} from './screen-draft.ts'

const text = admin.screens
const NUMBER = { inputMode: 'numeric', dir: 'ltr', maxLength: 3 } as const

interface ScreenFieldsProps {
  values: ScreenDraft
  /** Whether the screen is still to be paired, by its code. */
  isNew: boolean
  errors: Partial<Record<ScreenField, string>>
  busy: boolean
  /** The upload of the picture, for which the form waits. */
  upload: ReturnType<typeof useSingleFlight>
  onChange: (change: Partial<ScreenDraft>) => void
}

/** The fields of a screen: code and name, and the settings in parts that open. */
export function ScreenFields({ values, isNew, errors, busy, upload, onChange }: ScreenFieldsProps) {
  const field = <Name extends Exclude<ScreenField, SwitchField>>(name: Name) => ({
    id: `screen-${name}`,
    label: labelOf(name),
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const choice = (name: ChoiceField, options: Readonly<Record<string, string>>) => (
    <SelectField {...field(name)} onChange={({ target }) => busy || onChange({ [name]: target.value })}>
      {CHOICES[name].map((value) => (
        <option key={value} value={value}>
          {options[value]}
        </option>
      ))}
    </SelectField>
  )
  const toggle = (name: SwitchField) => (
    <Switch
      key={name}
      title={labelOf(name)}
      checked={values[name]}
      onToggle={() => busy || onChange({ [name]: !values[name] })}
    />
  )
  const minutes = (name: MinutesField, label = labelOf(name)) => (
    <Field key={name} {...field(name)} {...NUMBER} label={label} readOnly={busy} />
  )
  const ofPrayers = (kind: 'adhan' | 'prayer') => (
    <fieldset className={formStyles.numbers}>
      <legend>{text.minutes[kind]}</legend>
      {PRAYERS.map((prayer) => minutes(`${kind}-${prayer}`, jamat.prayers[prayer]))}
    </fieldset>
  )
  return (
    <>
      {isNew ? (
        <div className={formStyles.code}>
          <Field
            {...field('code')}
            hint={text.form.codeHint}
            dir="ltr"
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={busy}
          />
        </div>
      ) : null}
      <Field
        {...field('name')}
        hint={text.form.nameHint}
        dir="auto"
        maxLength={MAX_SCREEN_NAME}
        autoComplete="off"
        readOnly={busy}
      />
      <div>
        <FormPart heading={text.look.heading} summary={summarizeLook(values)}>
          {choice('layout', text.look.layout.options)}
          {choice('languages', text.look.languages.options)}
          {choice('hours', text.look.hours.options)}
          {choice('theme', text.look.theme.options)}
          {values.theme === 'picture' ? (
            <PictureField
              id="screen-background"
              upload={upload}
              disabled={busy}
              types={[JPEG]}
              invalid={errors.background}
              url={values.background}
              onChange={(background) => onChange({ background })}
            />
          ) : null}
          {choice('textSize', text.look.textSize.options)}
        </FormPart>
        <FormPart heading={text.shows.heading} summary={summarizeShows(values)}>
          <p className={styles.small}>{text.shows.note}</p>
          <div>{WALL_PARTS.map((part) => toggle(`shows-${part}`))}</div>
          {choice('prayerLook', text.shows.prayerLook.options)}
          <Field {...field('eventDays')} {...NUMBER} readOnly={busy} />
        </FormPart>
        <FormPart heading={text.minutes.heading} summary={isUsual(values) ? text.minutes.usual : text.minutes.own}>
          {ofPrayers('adhan')}
          {ofPrayers('prayer')}
          <fieldset className={formStyles.numbers}>
            <legend>{text.minutes.others}</legend>
            {OTHER_MINUTES.map((name) => minutes(name))}
          </fieldset>
        </FormPart>
        <FormPart heading={text.night.heading} summary={summarizeNight(values)}>
          {toggle('isDarkAtNight')}
          {values.isDarkAtNight ? (
            <div className={formStyles.numbers}>
              <Field {...field('nightFrom')} type="time" readOnly={busy} />
              <Field {...field('nightUntil')} type="time" readOnly={busy} />
            </div>
          ) : null}
          {toggle('chime')}
        </FormPart>
      </div>
    </>
  )
}

function summarizeLook(values: ScreenDraft): string {
  const { languages, theme, hours } = text.look
  const options = [languages.options, theme.options, hours.options] as Readonly<Record<string, string>>[]
  const chosen = [values.languages, values.theme, values.hours]
  return punctuation.list(...chosen.map((value, index) => options[index]?.[value] ?? value))
}

function summarizeShows(values: ScreenDraft): string {
  const off = WALL_PARTS.filter((part) => !values[`shows-${part}`])
  return off.length === 0
    ? text.shows.all
    : text.shows.without(punctuation.list(...off.map((part) => text.shows.parts[part])))
}

const USUAL = newDraft('')
const isUsual = (values: ScreenDraft): boolean => MINUTES_FIELDS.every((field) => values[field] === USUAL[field])

function summarizeNight({ isDarkAtNight, nightFrom, nightUntil, chime }: ScreenDraft): string {
  const [from, until] = [nightFrom, nightUntil].map((value) => {
    const minute = fromInput(value)
    // A day without a change of the clocks.
    return minute === null ? '–' : formatTime(mosqueInstant('2026-01-01', minute * 60))
  })
  const night = isDarkAtNight && from && until ? text.night.between(from, until) : text.night.never
  return punctuation.list(night, chime ? text.night.withChime : text.night.silent)
}
