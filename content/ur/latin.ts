/**
 * Isolates an address or another word in Latin letters inside a sentence, so that its signs stay on their side: `/news`
 * would be shown as `news/`.
 */
export const latin = (text: string): string => `\u2066${text}\u2069`
