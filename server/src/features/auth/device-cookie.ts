/** A cookie that tells the browsers of administrators from those of others in the same network. It gives no access. */
import { createHash, randomBytes } from 'node:crypto'

const NAME = 'minbar_device'
/** Renewed by each login. */
const MAX_AGE_SECONDS = 60 * 24 * 3600

export const makeDevice = (): string => randomBytes(24).toString('base64url')

export const hashDevice = (device: string): string => createHash('sha256').update(device).digest('hex')

/** Returns the value of the cookie in a request's header. */
export function readDevice(header: string | undefined): string | undefined {
  return new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]{32})(?:;|$)`).exec(header ?? '')?.[1]
}

/** Returns a Set-Cookie header for logins alone. */
export function toCookie(device: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${device}; Path=/api/login; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`
}
