import type { Outcome } from '../../../push-sender.ts'

/** Limits of messages in flight to one push service: until it has accepted the first one, and afterwards. */
const INITIAL_IN_FLIGHT = 16
export const MAX_IN_FLIGHT = 200
/** After this many failures in a row, the push service is failing, not a single message. */
const FAILURES_BEFORE_PAUSE = 5
/** The first pause; each further one without a success in between is twice as long. */
const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 10 * 60_000

/**
 * The state of sending to one push service: how many messages may be in flight, and the pause after several failures in a row.
 * After a pause it gets one message at a time until it accepts one.
 */
export class HostQueue {
  readonly host: string
  #limit = INITIAL_IN_FLIGHT
  #failures = 0
  #pauses = 0
  #pausedUntil = 0
  #acceptedMessageId = 0
  readonly #rejectedMessageIds = new Map<number, number>()
  readonly #rejectionStatuses = new Set<number>()

  constructor(host: string) {
    this.host = host
  }

  /** The number of messages that may be in flight. */
  get limit(): number {
    return this.#limit
  }

  /** Milliseconds since 1970; in the past while there is no pause. */
  get pausedUntil(): number {
    return this.#pausedUntil
  }

  pauseUntil(time: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, time)
  }

  /** Returns whether this status is the first refusal of its kind; only that one is logged. */
  isFirstRejection(status: number): boolean {
    return this.#rejectionStatuses.size < this.#rejectionStatuses.add(status).size
  }

  /**
   * Returns whether a refusal counts against the phone: only if the push service has accepted a message for anyone since
   * this phone's previous refusal. Otherwise the key, the clock or the subject of this server is wrong.
   */
  countsAgainstClient(subscriptionId: number, messageId: number): boolean {
    const previous = this.#rejectedMessageIds.get(subscriptionId) ?? 1
    this.#rejectedMessageIds.set(subscriptionId, messageId)
    return this.#acceptedMessageId >= previous
  }

  /** Adjusts the limit to the outcome of a message. @param now milliseconds since 1970 */
  onOutcome(outcome: Outcome, messageId: number, now: number): void {
    if (outcome.result === 'sent') this.#acceptedMessageId = Math.max(this.#acceptedMessageId, messageId)
    if (outcome.result !== 'later') {
      this.#failures = 0
      this.#pauses = 0
      this.#limit = MAX_IN_FLIGHT
      return
    }
    this.#failures += 1
    // Results of messages that were in flight when the pause began do not count.
    if (now < this.#pausedUntil) return
    if (this.#failures < FAILURES_BEFORE_PAUSE) return
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#pauses, MAX_PAUSE_MS)
    this.#pauses += 1
    this.#limit = 1
    this.#pausedUntil = now + Math.max(pause, outcome.waitMs ?? 0)
  }
}

const FIRST_RETRY_MS = 15_000
const MAX_RETRY_MS = 30 * 60_000

/**
 * Returns how long to wait before a message is sent again, in milliseconds.
 * @param attempts how often it has been tried before
 * @param random from 0 to 1, so that messages that failed together are not retried together
 */
export function retryDelay(outcome: Outcome & { result: 'later' }, attempts: number, random = Math.random()): number {
  const backoff = Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts, 20), MAX_RETRY_MS)
  return Math.max(backoff, outcome.waitMs ?? 0) * (1 + 0.2 * random)
}
