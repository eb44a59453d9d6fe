import type { Outcome } from './judge-answer.ts'

/** Messages under way to one push service: the first time, and at most. */
const FIRST_WINDOW = 16
export const LARGEST_WINDOW = 128
/** So many faults in a row say that the push service is the matter, and not the single message. */
const FAULTS_THAT_PAUSE = 5
/** The first pause; each further one without a success in between takes twice as long. In milliseconds. */
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 10 * 60_000

/**
 * How much one push service is given at a time. Like TCP's congestion control: little at first, more with each success,
 * half with each fault, and nothing for a while after several in a row. So a service that hangs never holds more than a
 * few messages for as long as they are waited for, and one that is overloaded is left in peace.
 */
export class Lane {
  readonly host: string
  /** Whether the push service has taken any message since the start: it knows who we are. */
  hasAccepted = false
  #window = FIRST_WINDOW
  #faults = 0
  #pauses = 0
  #pausedUntil = 0
  readonly #refusals = new Set<number>()

  constructor(host: string) {
    this.host = host
  }

  get window(): number {
    return this.#window
  }

  /** In milliseconds since 1970; in the past where there is no pause. */
  get pausedUntil(): number {
    return this.#pausedUntil
  }

  /** Whether a message is refused with this status for the first time: for the log, which must not drown. */
  isNews(status: number): boolean {
    return this.#refusals.size < this.#refusals.add(status).size
  }

  /** Takes note of how a message fared. @param now in milliseconds */
  hear(outcome: Outcome, now: number): void {
    if (outcome.result === 'sent') this.hasAccepted = true
    if (outcome.result !== 'later') {
      this.#faults = 0
      this.#pauses = 0
      this.#window = Math.min(this.#window + 1, LARGEST_WINDOW)
      return
    }
    this.#faults += 1
    this.#window = Math.max(Math.floor(this.#window / 2), 1)
    // What was under way when the pause began is no news.
    if (now < this.#pausedUntil) return
    if (this.#faults < FAULTS_THAT_PAUSE && this.#pauses === 0) return
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#pauses, LONGEST_PAUSE_MS)
    this.#pauses += 1
    // What it is given next is a trial.
    this.#window = 1
    this.#pausedUntil = now + Math.max(pause, outcome.waitMs ?? 0)
  }
}

/** Until a message is tried again, the first time and at most, in milliseconds. */
const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 30 * 60_000

/**
 * How long a message that could not be sent now is left alone.
 * @param attempts how often it has been tried before
 * @param random from 0 to 1: so that those that failed together do not come back together
 * @returns milliseconds
 */
export function retryDelay(outcome: Outcome & { result: 'later' }, attempts: number, random = Math.random()): number {
  const backoff = Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts, 20), LONGEST_RETRY_MS)
  return Math.max(backoff, outcome.waitMs ?? 0) * (1 + 0.2 * random)
}
