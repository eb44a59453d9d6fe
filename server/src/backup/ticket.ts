import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, dataPaths } from '../config.ts'

/** Long enough to begin a download. */
export const TICKET_MS = 120_000

/**
 * Returns a permission to download one backup, for someone to store. A browser cannot send a token with a download, and
 * `npm run backup` has no login.
 */
export const createTicket = (): string => randomBytes(24).toString('base64url')

/** Returns whether a ticket is valid. One that expires much later was made while the clock was wrong. */
export function isTicketValid(expiresAt: Date | undefined, now: Date): boolean {
  const remaining = (expiresAt?.getTime() ?? 0) - now.getTime()
  return remaining > 0 && remaining <= TICKET_MS
}

const pathOf = ({ dataDir }: Pick<Config, 'dataDir'>, ticket: string) =>
  join(dataPaths(dataDir).backupWork, `ticket-${ticket}`)

/**
 * Stores a ticket in the data folder, for commands: only those who can write there can make one.
 * @returns the ticket, and a function that removes it if it was not used
 */
export async function addLocalTicket(
  config: Pick<Config, 'dataDir'>,
  now: Date,
): Promise<{ ticket: string; discard(): Promise<void> }> {
  const ticket = createTicket()
  await mkdir(dataPaths(config.dataDir).backupWork, { recursive: true, mode: 0o700 })
  const path = pathOf(config, ticket)
  await writeFile(path, String(now.getTime() + TICKET_MS), { flag: 'wx', mode: 0o600 })
  return { ticket, discard: () => rm(path, { force: true }) }
}

/** Removes a ticket from the data folder. @returns when it expires, if there was one */
export async function takeLocalTicket(config: Pick<Config, 'dataDir'>, ticket: string): Promise<Date | undefined> {
  if (!/^[\w-]{32}$/.test(ticket)) return undefined
  const path = pathOf(config, ticket)
  try {
    const expiresAt = Number(await readFile(path, 'utf8'))
    // Of several requests, only one can remove it.
    await unlink(path)
    return new Date(expiresAt)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
