import { expect } from 'vitest'
import { ConfigError, readConfig } from '../../server/src/config.ts'

/** The settings that an object store needs. */
export const S3_SETTINGS = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'mosque',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
}

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

/** Expects a configuration to be refused with one error. @param text a part of it */
export function expectConfigError(env: Record<string, string>, text: string): void {
  expect(findConfigErrors(env)).toEqual([expect.stringContaining(text)])
}
