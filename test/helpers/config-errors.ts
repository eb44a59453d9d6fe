import { ConfigError, readConfig } from '../../server/src/config.ts'

/** Returns the errors that a configuration is refused with; none when it is accepted. */
export function findConfigErrors(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}
