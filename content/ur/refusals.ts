import type * as english from '../en/refusals.ts'

/** By code: the server's own messages are in English. */
const SENTENCES: Readonly<Record<string, string>> = {
  invalid_input: 'سرور نے کوئی ایک خانہ قبول نہیں کیا۔ براہِ کرم سب خانے دیکھ کر دوبارہ کوشش کریں۔',
  unauthorized: 'براہِ کرم دوبارہ لاگ اِن کریں۔',
  not_found: 'یہ چیز اب موجود نہیں۔',
  conflict: 'یہ کام اس حالت میں نہیں ہو سکتا۔ براہِ کرم صفحہ دوبارہ کھول کر دیکھیں۔',
  changed_meanwhile: 'اس دوران کسی اور نے اسے بدل دیا۔ براہِ کرم نئی حالت دیکھ کر دوبارہ کوشش کریں۔',
  too_large: 'فائل بہت بڑی ہے۔ براہِ کرم چھوٹی فائل بھیجیں۔',
  unsupported_type: 'اس قسم کی فائل قبول نہیں کی جاتی۔',
  too_many_tries: 'بہت بار کوشش ہو چکی ہے۔ براہِ کرم چند منٹ ٹھہر کر دوبارہ کوشش کریں۔',
  restore_failed: 'فائل ادھوری یا خراب ہو سکتی ہے، خفیہ جملہ غلط ہو سکتا ہے، یا بیک اپ کسی نئے ورژن کا ہو سکتا ہے۔',
  storage_full: 'سرور میں جگہ نہیں رہی، اس لیے کچھ محفوظ نہیں ہوا۔ براہِ کرم جگہ خالی کر کے دوبارہ کوشش کریں۔',
  unavailable: 'سرور اس وقت تیار نہیں۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
}

export const refusals: typeof english.refusals = {
  describe: ({ code }) => SENTENCES[code ?? ''] ?? 'سرور نے یہ کام نہیں کیا۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
}
