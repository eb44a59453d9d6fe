/**
 * How much of the processor something may use: a share of the time that passes, saved up only for a moment, so that what
 * has been idle does not make up for it.
 */
export class Allowance {
  readonly #share: number
  readonly #most: number
  #left: number

  /**
   * @param share of one core, from 0 to 1
   * @param most what can be saved up, in milliseconds
   */
  constructor(share: number, most: number) {
    this.#share = share
    this.#most = most
    this.#left = most
  }

  /**
   * @param passed since the last time, in milliseconds
   * @param used of the processor since then, in milliseconds
   * @returns whether something may be begun now
   */
  renew(passed: number, used: number): boolean {
    this.#left = Math.min(this.#left + passed * this.#share - used, this.#most)
    return this.#left > 0
  }
}
