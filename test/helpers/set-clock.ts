import type { NodeScript } from './node-script.ts'

/** Three in the afternoon in Karachi, where nothing that a test adds to it reaches another day. */
const AFTERNOON_UTC_HOUR = 10

/** Returns the next 15:00 at the mosque: the clocks of servers must not go back. */
export function nextAfternoon(): number {
  const day = new Date()
  day.setUTCHours(AFTERNOON_UTC_HOUR, 0, 0, 0)
  if (day.getTime() < Date.now()) day.setUTCDate(day.getUTCDate() + 1)
  return day.getTime()
}

/**
 * Sets the clocks of servers that were started with `adjustable-clock.ts`. They go on from there.
 * @param now in milliseconds since 1970
 */
export async function setClocks(servers: readonly NodeScript[], now: number): Promise<void> {
  const ahead = now - Date.now()
  for (const server of servers) server.writeLine(String(ahead))
  await Promise.all(servers.map((server) => server.waitForOutput(new RegExp(`clock set ahead by ${ahead}\n`))))
}

/** Returns a time of day in Karachi as a volunteer types it. */
export const formatTime = (instant: number): string =>
  new Date(instant).toLocaleTimeString('en-US', { timeZone: 'Asia/Karachi', hour: 'numeric', minute: '2-digit' })
