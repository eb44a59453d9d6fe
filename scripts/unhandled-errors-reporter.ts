import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter } from 'vitest/node'

/** Writes errors outside of all tests, which Vitest's JSON report omits, into the file UNHANDLED_ERRORS_FILE. */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const file = process.env.UNHANDLED_ERRORS_FILE
    if (file) writeFileSync(file, JSON.stringify(errors.map(describe)))
  }
}

/** Returns an error's message and call stack, with the message of its cause, such as the signal that ended a worker. */
const describe = ({ message, stack, cause }: SerializedError): string =>
  `${stack ?? message}${cause ? `\nCaused by: ${(cause as SerializedError).message}` : ''}`
