import type { Event } from '#contracts/events.ts'

/**
 * Returns whether an event has begun, whatever its mark: an administrator may forget to remove it.
 * @param now null while it is not known; then nothing is over
 */
export const isOver = ({ date }: Event, now: Date | null): boolean => now !== null && Date.parse(date) <= now.getTime()
