/** Returns the parts of a URL, spaces around it ignored; null for any other text. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text.trim())
  } catch {
    return null
  }
}
