import type { LanguageText } from '../types-language.ts'

export const language: LanguageText = {
  name: 'English',
  offer: 'This site is also in English.',
  open: 'Read in English',
  later: 'Not now',
}
