import type { Punctuation } from '../types-punctuation.ts'

export const punctuation: Punctuation = {
  list: (...items) => items.join(', '),
  clauses: (...clauses) => clauses.join('; '),
  sentences: (...sentences) => sentences.join('. '),
  paragraph: (...sentences) => `${sentences.join('. ')}.`,
}
