import type { ComponentProps } from 'react'
import { ASR_SCHOOLS, CALCULATION_METHODS, MAX_MOSQUE_NAME } from '#contracts/calculation-methods.ts'
import type { MosqueSettings } from '#contracts/mosque.ts'
import { calculation } from '#texts/calculation.ts'
import { setup } from '#texts/setup.ts'
import type { SetupErrors } from '../lib/read-mosque.ts'
import { Field, SelectField } from './field.tsx'
import { LocateButton } from './locate-button.tsx'

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

export interface MosqueFieldsProps {
  /** The initial values of the fields. */
  values: Partial<MosqueSettings> & ReturnType<typeof guessMosque>
  errors: SetupErrors
}

/** The fields of a form that `readMosque` reads. */
export function MosqueFields({ values, errors }: MosqueFieldsProps) {
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
      {field('name', { maxLength: MAX_MOSQUE_NAME })}
      {field('place', { maxLength: MAX_MOSQUE_NAME })}
      <LocateButton />
      {field('latitude', { dir: 'ltr' })}
      {field('longitude', { dir: 'ltr' })}
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
