import { createHmac, timingSafeEqual } from 'node:crypto'

/** Long enough to begin a download. */
export const TICKET_SECONDS = 120

const sign = (secret: string, expiresAt: string): Buffer =>
  createHmac('sha256', secret).update(`minbar backup ${expiresAt}`).digest()

/**
 * Returns a short-lived permission to download a backup. A browser cannot send a token with a download, and `npm run backup`
 * has no login but knows the server's secret.
 */
export function createTicket(secret: string, now: Date): string {
  const expiresAt = String(now.getTime() + TICKET_SECONDS * 1_000)
  return `${expiresAt}-${sign(secret, expiresAt).toString('base64url')}`
}

export function isTicketValid(secret: string, ticket: string, now: Date): boolean {
  const [, expiresAt = '', signature = ''] = /^(\d{1,15})-([\w-]{43})$/.exec(ticket) ?? []
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(secret, expiresAt)
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expiresAt) > now.getTime()
}
