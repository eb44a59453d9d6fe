import type * as english from '../en/embeds.ts'

export const embeds: typeof english.embeds = {
  playVideoTitled: (title) => `ویڈیو چلائیں: ${title}`,
  videoNote: 'ویڈیو یوٹیوب سے چلتی ہے اور اس میں موبائل ڈیٹا خرچ ہوتا ہے۔',
  openInYouTube: 'یوٹیوب میں کھولیں',
  showMap: 'نقشہ دکھائیں',
  mapTitle: 'مسجد اور آس پاس کی گلیوں کا نقشہ',
  mapNote: 'نقشہ گوگل میپس سے آتا ہے۔',
  openInMaps: 'گوگل میپس میں کھولیں',
  showForm: 'فارم دکھائیں',
  formTitle: 'رابطے کا فارم',
  formNote: 'فارم گوگل فارمز سے آتا ہے۔',
  openForm: 'فارم نئی ونڈو میں کھولیں',
  offline: 'اس حصے کے لیے انٹرنیٹ چاہیے۔ انٹرنیٹ آن کر کے دوبارہ کوشش کریں۔',
}
