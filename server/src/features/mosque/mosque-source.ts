import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import { isIban, toIban } from '#contracts/iban.ts'
import type { Mosque, MosqueAccount, MosqueSettings } from '#contracts/mosque.ts'
import { setMosqueOffsets } from '#contracts/mosque-time.ts'
import { isTimeZone, zoneOffsets } from '#contracts/zone-offsets.ts'
import { cleanText } from '../../clean-text.ts'
import type { Database, Queryable } from '../../database/database.ts'
import type { MosqueSource } from '../../deps.ts'
import { invalidInput } from '../../http/errors.ts'
import { readMosqueSettings } from './queries.ts'

/** A failed reading is repeated after this delay. */
const RETRY_DELAY_MS = 1000

/** The default settings, for commands that leave the database as it is: it may not have the table yet. */
export const defaultMosque: MosqueSource = {
  read: () => DEFAULT_MOSQUE,
  async reload() {},
  onChange() {},
  async close() {},
}

/** Returns the settings that a transaction sees. */
export async function readMosque(db: Queryable): Promise<Mosque> {
  const settings = await readMosqueSettings(db)
  return settings ? { ...settings, offsets: offsetsOf(settings.timeZone) } : DEFAULT_MOSQUE
}

/**
 * Reads the settings and keeps them current.
 * @param onError called when they could not be reloaded; that is tried again
 */
export async function openMosque(
  database: Database,
  onError: (error: unknown) => void = () => {},
): Promise<MosqueSource> {
  const listeners: (() => void | Promise<void>)[] = []
  let mosque = DEFAULT_MOSQUE
  let isClosed = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  const load = async () => {
    const next = await readMosque(database)
    if (JSON.stringify(next) === JSON.stringify(mosque)) return
    mosque = next
    setMosqueOffsets(mosque.offsets)
    await Promise.all(listeners.map((listener) => listener()))
  }
  const reload = (): Promise<void> => {
    clearTimeout(retry)
    // After the reading under way, whose result may be older than the change.
    running = running.then(load).catch((error: unknown) => {
      onError(error)
      if (!isClosed) retry = setTimeout(reload, RETRY_DELAY_MS)
    })
    return running
  }
  setMosqueOffsets(mosque.offsets)
  const subscription = await database.listen(
    'minbar_changes',
    (table) => {
      if (table === 'mosque') void reload()
    },
    reload,
  )
  await load()
  return {
    read: () => mosque,
    reload,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true
      clearTimeout(retry)
      await subscription.stop()
    },
  }
}

/**
 * Returns settings as they are stored.
 * @throws HttpError 400 for an unknown time zone or an empty place
 */
export function normalizeMosqueSettings(settings: MosqueSettings): MosqueSettings {
  const place = settings.place.trim()
  if (place === '') throw invalidInput('place', 'Please give the name of the town.')
  if (!isTimeZone(settings.timeZone))
    throw invalidInput('timeZone', `There is no time zone ${settings.timeZone}. Write it like Asia/Karachi.`)
  const { latitude, longitude, accounts, ...texts } = settings
  return {
    ...cleanTexts(texts),
    latitude,
    longitude,
    ...(accounts && { accounts: accounts.map(cleanAccount) }),
  }
}

/** Returns an account as it is stored, its IBAN without spaces. @throws HttpError 400 for one without title, bank or number, or with a wrong one */
function cleanAccount(account: MosqueAccount): MosqueAccount {
  const cleaned = cleanTexts(account)
  if (!cleaned.accountTitle || !cleaned.bankName)
    throw invalidInput('accounts', 'Please give each account its title and its bank.')
  const iban = toIban(cleaned.iban)
  if (!iban && !cleaned.accountNumber)
    throw invalidInput('accounts', 'Please give each account its IBAN or its number.')
  if (iban && !isIban(iban)) throw invalidInput('accounts', `The IBAN ${iban} is mistyped.`)
  return { ...cleaned, iban }
}

const cleanTexts = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, cleanText(text)])) as T

/** The zone that was computed last: its offsets take ten milliseconds. */
let computed = { zone: DEFAULT_MOSQUE.timeZone, offsets: DEFAULT_MOSQUE.offsets }

function offsetsOf(zone: string): number[] {
  if (zone !== computed.zone) computed = { zone, offsets: [...zoneOffsets(zone)] }
  return computed.offsets
}
