/** What XML 1.0 §2.2 does not allow in a document at all, not even escaped; half of a pair of surrogates included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text as it may stand in an element or an attribute; characters that XML forbids are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_CHARACTERS, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
