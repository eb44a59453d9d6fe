import { PRAYERS } from '#contracts/prayers.ts'
import type { Setup } from '#contracts/setup.ts'
import type { setup } from '#texts/setup.ts'
import type { PlaceQuestion } from '../../lib/question-place.ts'
import { cleanText } from '../../lib/read-coordinates.ts'
import { readMosque, type SetupErrors } from '../../lib/read-mosque.ts'

const MIN_PASSWORD_LENGTH = 10

/**
 * Reads the form of the set-up.
 * @returns the request body, to be sent only without errors, and the errors in the order of the fields
 */
export function readSetup(form: FormData): { setup: Setup; errors: SetupErrors; question: PlaceQuestion | null } {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const [token, email] = [cleanText(read('token')), cleanText(read('email'))]
  const password = String(form.get('password') ?? '')
  const { mosque, errors: mosqueErrors, question } = readMosque(form)
  const errors: Record<string, keyof typeof setup.errors> = {}
  if (!token) errors.token = 'required'
  if (!read('name')) errors.name = 'required'
  Object.assign(errors, mosqueErrors)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) errors.email = 'email'
  if (password.length < MIN_PASSWORD_LENGTH) errors.password = 'password'
  const times = Object.fromEntries(PRAYERS.map((prayer) => [prayer, read(prayer)]).filter(([, time]) => time))
  return { setup: { token, mosque, admin: { email, password }, times }, errors, question }
}
