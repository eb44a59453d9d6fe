import type { ComponentProps, FocusEvent } from 'react'
import { ASR_SCHOOLS, CALCULATION_METHODS, MAX_MOSQUE_NAME } from '#contracts/calculation-methods.ts'
import type { MosqueSettings } from '#contracts/mosque.ts'
import { calculation } from '#texts/calculation.ts'
import { setup } from '#texts/setup.ts'
import type { PlaceQuestion } from '../lib/question-place.ts'
import { readCoordinates } from '../lib/read-coordinates.ts'
import { CONFIRMED_PLACE, type SetupErrors } from '../lib/read-mosque.ts'
import { isolate } from '../lib/typed.ts'
import { Button } from './button.tsx'
import { Choice } from './choice.tsx'
import { Field, SelectField } from './field.tsx'
import { LocateButton, writeCoordinates } from './locate-button.tsx'

const text = setup.mosque

/** The time zones in which Karachi's calculation method is the default. */
const SOUTH_ASIA = /^Asia\/(Karachi|Kabul|Dhaka|Kolkata|Calcutta)$/

/** Returns initial settings derived from this device's time zone. */
export function guessMosque(): Pick<MosqueSettings, 'timeZone' | 'method' | 'asr'> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const isSouthAsian = SOUTH_ASIA.test(timeZone)
  return {
    timeZone,
    method: isSouthAsian ? 'Karachi' : 'MuslimWorldLeague',
    asr: isSouthAsian ? 'hanafi' : 'standard',
  }
}

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'name'>

interface SetupFieldProps extends InputProps {
  name: string
  texts: { label: string; hint?: string | undefined }
  errors: SetupErrors
}

/** A field of the set-up, with its error. */
export function SetupField({ name, texts, errors, ...rest }: SetupFieldProps) {
  const error = errors[name]
  return (
    <Field
      id={`setup-${name}`}
      name={name}
      label={texts.label}
      hint={texts.hint}
      error={error && setup.errors[error]}
      {...rest}
    />
  )
}

/** Shows coordinates as they are read, such as both that were pasted into one field. */
function showCoordinates({ currentTarget: { form } }: FocusEvent<HTMLInputElement>): void {
  if (!form) return
  const typed = new FormData(form)
  const read = readCoordinates(String(typed.get('latitude')), String(typed.get('longitude')))
  if (!read.some(Number.isNaN)) writeCoordinates(form, ...read)
}

export interface MosqueFieldsProps {
  /** The initial values of the fields. */
  values: Partial<Record<'name' | 'place' | 'latitude' | 'longitude', string>> &
    Record<'timeZone' | 'method' | 'asr', string>
  /** The name that the site shows while none is given. */
  shownName?: string
  errors: SetupErrors
  /** Doubts about the coordinates. */
  question: PlaceQuestion | null
}

/** The fields of a form that `readMosque` reads. */
export function MosqueFields({ values, shownName, errors, question }: MosqueFieldsProps) {
  const zones = [...new Set([values.timeZone, ...Intl.supportedValuesOf('timeZone')])].sort()
  const field = (name: 'name' | 'place' | 'latitude' | 'longitude', rest: InputProps) => (
    <SetupField
      name={name}
      texts={text[name]}
      errors={errors}
      defaultValue={values[name]}
      autoComplete="off"
      {...rest}
    />
  )
  return (
    <>
      {field('name', { maxLength: MAX_MOSQUE_NAME, placeholder: shownName })}
      {field('place', { maxLength: MAX_MOSQUE_NAME })}
      <LocateButton />
      {field('latitude', { dir: 'ltr', onBlur: showCoordinates })}
      {field('longitude', { dir: 'ltr', onBlur: showCoordinates })}
      {question ? <PlaceDoubt key={question.key} question={question} /> : null}
      <SelectField id="setup-timeZone" name="timeZone" {...text.timeZone} defaultValue={values.timeZone} dir="ltr">
        {zones.map((zone) => (
          <option key={zone} lang="en">
            {zone}
          </option>
        ))}
      </SelectField>
      <SelectField id="setup-method" name="method" {...text.method} defaultValue={values.method}>
        {CALCULATION_METHODS.map((method) => (
          <option key={method} value={method}>
            {calculation.methods[method]}
          </option>
        ))}
      </SelectField>
      <SelectField id="setup-school" name="school" {...text.asr} defaultValue={values.asr}>
        {ASR_SCHOOLS.map((school) => (
          <option key={school} value={school}>
            {calculation.asr[school]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** Offers the coordinates that are probably meant, or takes the doubted ones. */
function PlaceDoubt({ question: { key, suggestion } }: { question: PlaceQuestion }) {
  return (
    <>
      {suggestion ? (
        <Button
          kind="secondary"
          onClick={({ currentTarget: { form } }) => form && writeCoordinates(form, ...suggestion)}
        >
          {text.takeInstead(isolate(suggestion.join(', ')))}
        </Button>
      ) : null}
      <Choice name={CONFIRMED_PLACE} value={key}>
        {text.isRight}
      </Choice>
    </>
  )
}
