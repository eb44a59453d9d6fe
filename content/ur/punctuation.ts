import type * as english from '../en/punctuation.ts'

export const punctuation: typeof english.punctuation = {
  list: (...items) => items.join('، '),
  clauses: (...clauses) => clauses.join('؛ '),
  sentences: (...sentences) => sentences.join('۔ '),
  paragraph: (...sentences) => `${sentences.join('۔ ')}۔`,
}
