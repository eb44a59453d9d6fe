/** Set up before each file of unit tests: an error in the console fails its test, unless the test spies on `console.error`. */
import { afterEach } from 'vitest'

const unexpected: string[] = []
console.error = (...details) => void unexpected.push(details.map(String).join(' '))

afterEach(() => {
  const errors = unexpected.splice(0)
  if (errors.length > 0) throw new Error(`Errors in the console:\n${errors.join('\n')}`)
})
