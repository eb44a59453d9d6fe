/**
 * The time that the screen shows. Clocks of televisions are wrong, are set by hand, lose their zone, and stand while the device
 * sleeps; only UTC is read of them.
 */

/** A larger difference from the server's clock is shown to people. */
export const MAX_CLOCK_ERROR_MS = 60_000
/** A slower answer says too little about the time. */
const MAX_ANSWER_MS = 10_000
/** Both clocks of a device agree better than that between two ticks. */
const MAX_DRIFT_MS = 2_000
/** Zones differ by multiples of this; hardly any sleep is that long to the second. */
const HALF_HOUR_MS = 30 * 60_000

/** The clocks of the device: that of the day, and one that nobody sets (`performance.now()`); in milliseconds. */
export interface DeviceClocks {
  device: number
  steady: number
}

export interface ScreenClock extends DeviceClocks {
  /** By how much the server's clock is ahead of the device's; null while it is not known. */
  difference: number | null
}

/** Returns the time to show: the server's as far as it is known. */
export const timeOf = ({ device, difference }: ScreenClock): number => device + (difference ?? 0)

/** Returns whether the device's clock is so wrong that the screen says so. */
export const isClockWrong = ({ difference }: ScreenClock): boolean => Math.abs(difference ?? 0) > MAX_CLOCK_ERROR_MS

/**
 * Returns whether the shown time can be right: the server has said it, or the device's clock is not before a time that was.
 * @param knownTime the last known time of the server
 */
export const isTrusted = ({ device, difference }: ScreenClock, knownTime: number): boolean =>
  difference !== null || device >= knownTime - MAX_CLOCK_ERROR_MS

/**
 * Returns the clock at a later tick. When both clocks of the device disagree, its clock was set, and the time goes on as before; or
 * the device slept, and its clock is as right as before.
 */
export function atTick(clock: ScreenClock, now: DeviceClocks): ScreenClock {
  const jump = now.device - clock.device - (now.steady - clock.steady)
  const { difference } = clock
  if (difference === null || Math.abs(jump) <= MAX_DRIFT_MS || !wasSet(jump, difference)) return { difference, ...now }
  return { difference: difference - jump, ...now }
}

function wasSet(jump: number, difference: number): boolean {
  const isTowardsServer = Math.abs(difference - jump) < Math.abs(difference)
  const beyondHalfHours = Math.abs(jump - Math.round(jump / HALF_HOUR_MS) * HALF_HOUR_MS)
  return jump < 0 || isTowardsServer || beyondHalfHours <= MAX_DRIFT_MS
}

/**
 * Returns the clock after an answer of the server. A slow answer changes nothing, nor does one that agrees with what is known.
 * @param server the server's time in the answer
 * @param sentAt the steady clock when the request was sent
 * @param now the clocks when the answer came
 */
export function afterAnswer(clock: ScreenClock, server: number, sentAt: number, now: DeviceClocks): ScreenClock {
  const ticked = atTick(clock, now)
  const tolerance = (now.steady - sentAt) / 2
  if (tolerance * 2 > MAX_ANSWER_MS) return ticked
  const difference = server + tolerance - now.device
  const agrees = ticked.difference !== null && Math.abs(ticked.difference - difference) <= tolerance
  return agrees ? ticked : { ...ticked, difference }
}
