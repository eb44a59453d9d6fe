import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Secrets } from '../secrets.ts'
import { isVapidPair } from '../vapid-pair.ts'
import { BackupError, parseJson } from './manifest.ts'

/** The keys that notifications are sent with. Secrets that open the administrators' area are in no backup. */
export type BackupKeys = Pick<Secrets, 'vapid'>

/** Thrown without the right passphrase: the backup itself may be whole. */
export class PassphraseError extends BackupError {}

const ALGORITHM = 'aes-256-gcm'
/** 64 MB and a fifth of a second for each guess. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

interface Sealed {
  salt: string
  iv: string
  tag: string
  sealed: string
}

const deriveKey = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

/** Returns the text of the keys in a backup, encrypted if there is a passphrase. */
export async function sealKeys({ vapid }: BackupKeys, passphrase: string | undefined): Promise<string> {
  const text = JSON.stringify({ vapid } satisfies BackupKeys)
  if (passphrase === undefined) return text
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, await deriveKey(passphrase, salt, 32, COST), iv)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), sealed }
  return JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')])),
  )
}

/**
 * Returns the keys in a backup.
 * @throws PassphraseError if they are encrypted and the passphrase is missing or another one
 * @throws BackupError if they are not a pair of keys
 */
export async function openKeys(text: string, passphrase: string | undefined): Promise<BackupKeys> {
  const keys = parseJson(text) as Partial<BackupKeys & Sealed> | null | undefined
  if (typeof keys?.sealed === 'string') return openKeys(await decrypt(keys as Sealed, passphrase), undefined)
  const { publicKey, privateKey } = keys?.vapid ?? {}
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string' || !isVapidPair(publicKey, privateKey))
    throw new BackupError('The backup does not contain the keys of a server, or they do not belong together.')
  return { vapid: { publicKey, privateKey } }
}

async function decrypt(parts: Sealed, passphrase: string | undefined): Promise<string> {
  if (passphrase === undefined)
    throw new PassphraseError(
      'The keys in this backup are encrypted. Give the passphrase with which it was made (BACKUP_PASSPHRASE).',
    )
  const bytes = (name: keyof Sealed) => Buffer.from(String(parts[name]), 'base64')
  try {
    const key = await deriveKey(passphrase, bytes('salt'), 32, COST)
    const decipher = createDecipheriv(ALGORITHM, key, bytes('iv'), { authTagLength: 16 }).setAuthTag(bytes('tag'))
    return Buffer.concat([decipher.update(bytes('sealed')), decipher.final()]).toString()
  } catch {
    throw new PassphraseError('This is not the passphrase of this backup (BACKUP_PASSPHRASE).')
  }
}
