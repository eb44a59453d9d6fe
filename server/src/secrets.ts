import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import webpush from 'web-push'
import { type Config, dataPaths, isJwtSecret } from './config.ts'
import { StartError } from './start-error.ts'
import { isVapidPair } from './vapid-pair.ts'

/** The keys that sign tokens and push messages. */
export interface Secrets {
  jwtSecret: string
  vapid: { publicKey: string; privateKey: string }
}

/**
 * Returns the secrets of the configuration. Missing ones are generated once and stored in the data folder, readable by this
 * user only.
 * @throws Error when the stored file cannot be read or is invalid
 */
export async function loadSecrets(config: Config): Promise<Secrets> {
  if (config.jwtSecret && config.vapid) return { jwtSecret: config.jwtSecret, vapid: config.vapid }
  const path = dataPaths(config.dataDir).secrets
  const stored = (await readStored(path)) ?? (await generate(path))
  return { jwtSecret: config.jwtSecret ?? stored.jwtSecret, vapid: config.vapid ?? stored.vapid }
}

/**
 * Replaces the stored keys of push messages with those of a backup, and the secret of tokens with a new one. Those of the
 * configuration stay in force.
 * @returns the names of the settings that differ from the backup, and a function that restores the earlier secrets
 */
export async function replaceSecrets(
  config: Config,
  { vapid }: Pick<Secrets, 'vapid'>,
): Promise<{ differing: string[]; undo(): Promise<void> }> {
  const path = dataPaths(config.dataDir).secrets
  const before = await readFile(path, 'utf8').catch(() => undefined)
  const replace = async (content: string) => rename(await writeDraft(path, content), path)
  await replace(toText({ jwtSecret: makeJwtSecret(), vapid }))
  const isDifferent = config.vapid && !isDeepStrictEqual(config.vapid, vapid)
  return {
    differing: isDifferent ? ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] : [],
    undo: () => (before === undefined ? rm(path, { force: true }) : replace(before)),
  }
}

async function readStored(path: string): Promise<Secrets | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const secrets = parseJson(text)
  if (!isComplete(secrets)) {
    throw new StartError(
      `${path} does not contain this server's secrets. Restore a copy of it, or remove it to generate new ones (every phone must then opt in to notifications again).`,
    )
  }
  if (!isVapidPair(secrets.vapid.publicKey, secrets.vapid.privateKey)) {
    throw new StartError(
      `The VAPID keys in ${path} do not belong together, so no phone would receive notifications. Restore a copy of the file, or remove it to generate new ones (every phone must then opt in to notifications again).`,
    )
  }
  return secrets
}

const isComplete = (secrets: Partial<Secrets> | null): secrets is Secrets =>
  Boolean(isJwtSecret(secrets?.jwtSecret) && secrets?.vapid?.publicKey && secrets.vapid.privateKey)

const makeJwtSecret = (): string => randomBytes(48).toString('base64url')

const toText = (secrets: Secrets): string => `${JSON.stringify(secrets, null, 2)}\n`

function parseJson(text: string): Partial<Secrets> | null {
  try {
    return JSON.parse(text) as Partial<Secrets> | null
  } catch {
    return null
  }
}

/** Generates secrets and stores them. The first file wins, so that processes that start together use the same secrets. */
async function generate(path: string): Promise<Secrets> {
  const secrets: Secrets = { jwtSecret: makeJwtSecret(), vapid: webpush.generateVAPIDKeys() }
  const draft = await writeDraft(path, toText(secrets))
  try {
    await link(draft, path)
    return secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return (await readStored(path)) as Secrets
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Writes a file beside the secrets that only this user can read. @returns its path */
async function writeDraft(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  return draft
}
