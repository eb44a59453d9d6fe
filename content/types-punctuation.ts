/** Joins texts that the code puts together. */
export interface Punctuation {
  /** Words or phrases of one sentence. */
  readonly list: (...items: readonly string[]) => string
  /** Clauses that may contain a list. */
  readonly clauses: (...clauses: readonly string[]) => string
  /** Sentences without a full stop of their own; the last one stays without. */
  readonly sentences: (...sentences: readonly string[]) => string
  /** Sentences without a full stop of their own, each with one. */
  readonly paragraph: (...sentences: readonly string[]) => string
}
