import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import webpush from 'web-push'
import { type Config, dataPaths } from './config.ts'

/** What signs tokens and pushes. */
export interface Secrets {
  jwtSecret: string
  vapid: { publicKey: string; privateKey: string }
}

/**
 * The secrets of the configuration; those it does not give are made once and kept in the data folder,
 * readable by this user only.
 * @throws Error when the kept file cannot be read or is not ours
 */
export async function loadSecrets(config: Config): Promise<Secrets> {
  if (config.jwtSecret && config.vapid) return { jwtSecret: config.jwtSecret, vapid: config.vapid }
  const path = dataPaths(config.dataDir).secrets
  const kept = (await readKept(path)) ?? (await make(path))
  return { jwtSecret: config.jwtSecret ?? kept.jwtSecret, vapid: config.vapid ?? kept.vapid }
}

async function readKept(path: string): Promise<Secrets | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const kept = parsed(text)
  if (!kept?.jwtSecret || !kept.vapid?.publicKey || !kept.vapid.privateKey) {
    throw new Error(
      `${path} does not hold this server's secrets. Put back a copy of it, or remove it to make new ones (phones must then opt in again).`,
    )
  }
  return kept as Secrets
}

function parsed(text: string): Partial<Secrets> | null {
  try {
    return JSON.parse(text) as Partial<Secrets> | null
  } catch {
    return null
  }
}

/** Whoever's file is there first counts, so that several starts at once end up with the same secrets. */
async function make(path: string): Promise<Secrets> {
  const secrets: Secrets = { jwtSecret: randomBytes(48).toString('base64url'), vapid: webpush.generateVAPIDKeys() }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, path)
    return secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return (await readKept(path)) as Secrets
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
