/** A piece of running text. A plain string is a paragraph; *stars* set a word in italics. */
export type Block =
  | string
  | { readonly heading: string }
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly note: string }
  | { readonly table: Table }
  | { readonly entry: Entry }

/** A table; the first cell of each row heads it. */
export type Table = {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** One numbered day or lesson: its text, and one thing to do. */
export type Entry = { readonly label: string; readonly title: string; readonly text: string; readonly act: string }

/** A chapter, listed in the contents with its page. */
export type Chapter = {
  readonly title: string
  /** Begins on a page of its own, to be copied or filled in. */
  readonly startsPage?: boolean
  readonly blocks: readonly Block[]
}

/** Colours and geometry of a cover. */
export type Cover = {
  readonly fold: 8 | 10
  /** Angle at which the lines leave the tiles' edges, in degrees: it decides how sharp the stars are. */
  readonly contactAngle: number
  /** Length of a tile's edge in millimetres. */
  readonly edge: number
  readonly ground: string
  readonly line: string
}

/** A book of the trust's library. */
export type Book = {
  readonly slug: string
  readonly title: string
  readonly subtitle: string
  /** Two or three sentences at the head of the contents page. */
  readonly about: string
  readonly cover: Cover
  readonly chapters: readonly Chapter[]
}
