import { expect, it } from 'vitest'
import { refusals } from './refusals.ts'

it.each(['invalid_input', 'too_large', 'storage_full', 'a_code_of_a_later_version', null])(
  'says in Urdu why the server refused with the code %s, never with the server’s English message',
  (code) => {
    const sentence = refusals.describe({ code, message: 'The disk is full.' })
    expect(sentence).toMatch(/^\p{sc=Arab}/u)
    expect(sentence).not.toMatch(/[a-z]/i)
  },
)
