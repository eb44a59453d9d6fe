/** Cuts texts between characters as people see them: a letter with its marks, or an emoji of several parts, stays whole. */

// Not `Intl.Segmenter`, which Firefox has only since version 125.
const CHARACTER = /.[\p{M}\p{Emoji_Modifier}]*(?:\u200d.[\p{M}\p{Emoji_Modifier}]*)*/gsu

/** Returns the characters of a text. */
export const wholeCharacters = (text: string): string[] => text.match(CHARACTER) ?? []

/** Returns a text of at most so many characters, with an ellipsis where it is cut. */
export function truncate(text: string, max: number): string {
  const characters = wholeCharacters(text)
  if (characters.length <= max) return text
  const start = characters.slice(0, max - 1).join('')
  return `${start.trimEnd()}…`
}

/** Returns the beginning of a text that has at most so many bytes in UTF-8. */
export function cutToBytes(text: string, maxBytes: number): string {
  const encoder = new TextEncoder()
  let cut = ''
  let bytes = 0
  for (const character of wholeCharacters(text)) {
    bytes += encoder.encode(character).length
    if (bytes > maxBytes) break
    cut += character
  }
  return cut
}
