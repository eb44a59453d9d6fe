import type * as english from '../en/language.ts'

export const language: typeof english.language = {
  name: 'اردو',
  offer: 'یہ ویب سائٹ اردو میں بھی ہے۔',
  open: 'اردو میں پڑھیں',
  later: 'ابھی نہیں',
}
