import { existsSync, statSync } from 'node:fs'
import { type Config, dataPaths, readConfig } from '../config.ts'
import { StartError } from '../start-error.ts'

/** Where docs/operate.md puts the settings of the service. Its files are for root and the service only. */
const SERVICE_FOLDER = '/etc/minbar'

export interface CommandConfigOptions {
  /** Whether the command needs an installation that the server has begun. */
  mustExist: boolean
  env?: Record<string, string | undefined>
  /** The user that runs the command. */
  userId?: number | undefined
  serviceFolder?: string
}

/**
 * Returns the configuration for a command, which belongs to an installation: with other settings it would open another database,
 * and with another user leave files that the server cannot read.
 * @throws StartError that says how to run it
 */
export function readCommandConfig({
  mustExist,
  env = process.env,
  userId = process.geteuid?.(),
  serviceFolder = SERVICE_FOLDER,
}: CommandConfigOptions): Config {
  const config = readConfig(env)
  const { dataDir, databaseUrl } = config
  if (!env.DATA_DIR && existsSync(serviceFolder))
    throw new StartError(
      `Minbar is a service on this machine, and its settings are in ${serviceFolder}. Run commands with them and as its user, ` +
        'for example: minbar admin list. For another installation, set its DATA_DIR.',
    )
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (userId === 0 && owner !== undefined && owner !== 0)
    throw new StartError(
      `${dataDir} belongs to the user with the number ${owner}, who could not read what root puts there. Run the command as that ` +
        'user: for a service, with minbar, for example minbar admin list; otherwise with runuser.',
    )
  if (mustExist && !existsSync(databaseUrl ? dataDir : dataPaths(dataDir).database))
    throw new StartError(
      `There is no installation in ${dataDir}. Run the command with the settings of the server (DATA_DIR, DATABASE_URL) and, if ` +
        'DATA_DIR is relative, in its folder. A new installation begins when the server starts.',
    )
  return config
}
