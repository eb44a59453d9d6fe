/** Room for the ending, and for the way each character grows by up to nine in a header. */
const MAX_CHARACTERS = 120

/**
 * The header that makes a browser save a file under a readable name (RFC 6266, RFC 8187): once for all
 * browsers, in UTF-8, and once for the oldest in ASCII.
 * @param title as typed, in any script
 * @param extension without a dot
 */
export function attachment(title: string, extension: string): string {
  const name = `${readable(title, extension)}.${extension}`
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const plain = /[a-z0-9].*\./i.test(ascii) ? ascii : `recording.${extension}`
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`
}

/** A title without what no file system, or no header, takes. */
function readable(title: string, extension: string): string {
  const cleaned = title
    .toWellFormed()
    // Separators of paths, what Windows refuses, and characters without a look, which can turn a name's reading around.
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const ending = `.${extension}`
  const bare = cleaned.toLowerCase().endsWith(ending) ? cleaned.slice(0, -ending.length) : cleaned
  return (
    [...bare]
      .slice(0, MAX_CHARACTERS)
      .join('')
      .replace(/^[. ]+|[. ]+$/g, '') || 'recording'
  )
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
