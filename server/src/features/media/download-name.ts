import { create } from 'content-disposition'
import { cutToBytes } from '#contracts/whole-characters.ts'

/** File systems allow 255 bytes, of which browsers use a part for a number or the name of an unfinished download. */
const MAX_BYTES = 200

/**
 * Returns the `Content-Disposition` header by which a browser saves a recording under its title.
 * @param title as typed, in any script
 * @param extension without a dot
 */
export function attachmentHeader(title: string, extension: string): string {
  const name = `${toFileName(title, extension)}.${extension}`
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    // Browsers disagree about escapes in the plain form of the name.
    .replace(/["\\%]/g, '_')
  return create(name, {
    fallback: /[a-z0-9]/i.test(ascii.slice(0, -extension.length - 1)) ? ascii : `recording.${extension}`,
  })
}

/** Returns a title without the characters that a file system does not accept or that are invisible. */
function toFileName(title: string, extension: string): string {
  const cleaned = title
    .toWellFormed()
    // Control characters, line separators, and marks that change the direction of the text, which can disguise a name.
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const suffix = `.${extension}`
  const bare = cleaned.toLowerCase().endsWith(suffix) ? cleaned.slice(0, -suffix.length) : cleaned
  return (
    cutToBytes(bare, MAX_BYTES)
      .replace(/^[. ]+/, '')
      .replace(/(?<![. ])[. ]+$/, '') || 'recording'
  )
}
