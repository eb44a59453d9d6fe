import { readFileSync } from 'node:fs'

/** The settings that may be in a file, like secrets of containers and systemd: `JWT_SECRET_FILE=/run/secrets/jwt`. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'JWT_SECRET',
  'ADMIN_PASSWORD',
  'VAPID_PRIVATE_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'BACKUP_PASSPHRASE',
]

type Environment = Record<string, string | undefined>

/**
 * Returns the environment with the secrets that are in files. The line break at the end of a file is ignored.
 * @param errors receives an error for each file that cannot be read
 */
export function readSecretFiles(env: Environment, errors: string[]): Environment {
  const found: Environment = {}
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`]?.trim()
    if (!path) continue
    if (env[name]?.trim()) errors.push(`${name} and ${name}_FILE exclude each other: set one of them.`)
    try {
      found[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      errors.push(`${name}_FILE cannot be read: ${(error as Error).message}.`)
    }
    if (found[name] === '') errors.push(`${name}_FILE is empty: ${path}.`)
  }
  return { ...env, ...found }
}
