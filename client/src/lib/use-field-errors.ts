import { type FormEvent, useState } from 'react'

type Errors<E extends string> = Readonly<Record<string, E>>

/**
 * Returns the errors of a form's fields by name, a function that replaces them, and the form's `onInput`, which removes the error
 * of the field that is being corrected.
 */
export function useFieldErrors<E extends string>(): [
  Errors<E>,
  (errors: Errors<E>) => void,
  (event: FormEvent<HTMLFormElement>) => void,
] {
  const [errors, setErrors] = useState<Errors<E>>({})
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    // Several fields may be filled in at once.
    setErrors((errors) => {
      const { [name]: corrected, ...others } = errors
      return corrected === undefined ? errors : others
    })
  }
  return [errors, setErrors, onInput]
}
