export const punctuation = {
  /** Words or phrases of one sentence. */
  list: (...items: readonly string[]) => items.join(', '),
  /** Clauses that may contain a list. */
  clauses: (...clauses: readonly string[]) => clauses.join('; '),
  /** Sentences without a full stop of their own; the last one stays without. */
  sentences: (...sentences: readonly string[]) => sentences.join('. '),
  /** Sentences without a full stop of their own, each with one. */
  paragraph: (...sentences: readonly string[]) => `${sentences.join('. ')}.`,
}
