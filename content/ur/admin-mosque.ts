import type * as english from '../en/admin-mosque.ts'
import { latin } from './latin.ts'

export const mosque: typeof english.mosque = {
  loadFailed: 'مسجد کی سیٹنگز لوڈ نہیں ہو سکیں۔',
  save: 'مسجد کی معلومات محفوظ کریں',
  saving: 'محفوظ ہو رہی ہیں',
  saved: 'محفوظ ہو گئیں۔ فونوں پر اگلی بار کھولتے ہی نظر آئیں گی۔',
  failed: 'مسجد کی معلومات محفوظ نہیں ہو سکیں۔',
  optional: 'یہاں سے آگے سب کچھ خالی چھوڑا جا سکتا ہے۔ جو خالی ہو، وہ ویب سائٹ پر نظر نہیں آتا۔',
  secondName: { label: 'مسجد کا نام دوسری زبان میں', hint: 'دوسری زبان کے صفحوں کے لیے۔' },
  secondPlace: { label: 'شہر کا نام دوسری زبان میں' },
  trust: { label: 'ٹرسٹ یا انجمن', hint: 'اگر مسجد اس کے تحت ہو۔ یہ نام کے نیچے اور ہر صفحے کے آخر میں لکھا ہوتا ہے۔' },
  secondTrust: { label: 'ٹرسٹ کا نام دوسری زبان میں' },
  contact: 'رابطہ',
  address: { label: 'پتہ', hint: 'گلی، علاقہ اور شہر، ہر ایک الگ سطر میں۔' },
  secondAddress: { label: 'پتہ دوسری زبان میں' },
  phone: { label: 'فون', hint: `ملک کے کوڈ کے ساتھ، مثلاً ${latin('+92 300 1234567')}۔` },
  whatsapp: { label: 'واٹس ایپ', hint: 'ملک کے کوڈ کے ساتھ۔' },
  email: { label: 'لوگوں کے لیے ای میل' },
  invalidPhone: 'براہِ کرم جمع کے نشان اور ملک کے کوڈ کے ساتھ لکھیں۔',
  invalidEmail: 'براہِ کرم پورا ای میل لکھیں۔',
  accounts: 'بینک اکاؤنٹ',
  purpose: 'کس لیے',
  purposes: { donation: 'عطیات', zakat: 'زکوٰۃ' },
  account: (number) => `اکاؤنٹ ${number}`,
  addAccount: 'اکاؤنٹ شامل کریں',
  removeAccount: (number) => `اکاؤنٹ ${number} ہٹائیں`,
  required: 'براہِ کرم یہ خانہ بھریں۔',
  invalidIban: 'اس IBAN میں کوئی غلطی ہے۔ براہِ کرم بینک کے کاغذ سے ملا لیں۔',
  numberNeeded: 'براہِ کرم IBAN یا اکاؤنٹ نمبر لکھیں۔',
}

export const nextSteps: typeof english.nextSteps = {
  heading: 'اگلے کام',
  done: 'ہو گیا',
  hide: 'یہ فہرست چھپا دیں',
  steps: {
    times: { title: 'جماعت کے تمام اوقات لکھیں', text: 'یہیں نیچے۔' },
    contact: { title: 'پتہ، فون اور ای میل لکھیں', text: 'لوگوں کو یہ ہر صفحے پر ملیں گے۔' },
    accounts: { title: 'بینک اکاؤنٹ لکھیں', text: 'تب تک ویب سائٹ کسی سے رقم نہیں مانگتی۔' },
    talk: { title: 'پہلا بیان شامل کریں', text: 'کوئی ریکارڈنگ چنیں، یا یہیں ریکارڈ کریں۔' },
    poster: { title: 'اس مہینے کے اوقات مسجد میں لگائیں', text: 'اوقات کا صفحہ پرنٹ کیا جا سکتا ہے۔' },
    texts: {
      title: 'نمونے کی تحریریں بدلوائیں',
      text: 'تعارف، منصوبے، ویڈیوز اور کتابیں ابھی ایک فرضی مسجد کی ہیں۔ سرور چلانے والا انہیں “content” نامی فولڈر میں بدلتا ہے۔',
    },
  },
}
