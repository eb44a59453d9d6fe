/** Returns a text without marks and differences of writing that do not change its meaning, in lower case, with its digits in Latin. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[يى]/g, 'ی')
    .replace(/[هةۃ]/g, 'ہ')
    .replace(/ك/g, 'ک')
