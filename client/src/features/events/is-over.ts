import type { Event } from '#contracts/events.ts'

/**
 * Whether an event has begun, whatever it is marked as: a mark may be forgotten.
 * @param now null where it is not known yet; then nothing is over
 */
export const isOver = ({ date }: Event, now: Date | null): boolean => now !== null && Date.parse(date) <= now.getTime()
