import type { LanguageText } from '../types-language.ts'

export const language: LanguageText = {
  name: 'اردو',
  offer: 'یہ ویب سائٹ اردو میں بھی ہے۔',
  open: 'اردو میں پڑھیں',
  later: 'ابھی نہیں',
}
