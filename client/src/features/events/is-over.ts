import type { Event } from '#contracts/events.ts'

/**
 * Returns whether an event has begun, even if an administrator has not removed its mark as upcoming.
 * @param now null while it is not known; then nothing is over
 */
export const isOver = ({ date }: Event, now: Date | null): boolean => now !== null && Date.parse(date) <= now.getTime()
