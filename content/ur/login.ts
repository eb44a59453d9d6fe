import type * as english from '../en/login.ts'

/** Separate from the administrators' other texts, because every visitor may open this page. */
export const login: typeof english.login = {
  heading: 'لاگ اِن',
  lead: 'صرف مسجد کی انتظامیہ کے لیے۔',
  email: 'ای میل',
  password: 'پاس ورڈ',
  showPassword: 'پاس ورڈ دکھائیں',
  submit: 'لاگ اِن کریں',
  submitting: 'جانچ ہو رہی ہے',
  note: 'یہاں نیا اکاؤنٹ نہیں بنایا جا سکتا۔ لاگ اِن کے لیے براہِ کرم ادارے سے رابطہ کریں۔',
  wrong: 'ای میل یا پاس ورڈ درست نہیں۔ براہِ کرم دوبارہ کوشش کریں۔',
  offline: 'انٹرنیٹ نہیں ہے۔ لاگ اِن کے لیے انٹرنیٹ چاہیے۔',
  sharedIsSaved: 'آپ کی شیئر کی ہوئی ریکارڈنگ اس فون میں محفوظ ہے۔ اسے شامل کرنے کے لیے لاگ اِن کریں۔',
  reason: 'پہلے لاگ اِن کریں؛ پھر وہی صفحہ کھل جائے گا۔',
  failed: 'سرور سے رابطہ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
  // Console messages stay English, so that one search finds them whatever the administrator's language.
  logFailed: 'Authentication failed',
  sessionOver: 'آپ کے لاگ اِن کا وقت ختم ہو گیا۔ براہِ کرم دوبارہ لاگ اِن کریں۔',
}
