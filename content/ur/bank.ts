import type { Bank } from '../types-pages.ts'

export const bank: Bank = {
  heading: 'بینک اکاؤنٹ',
  lead: 'کسی بھی بینک، برانچ یا فون سے بھیجیں۔ راست سے بھیجنا ہو تو IBAN لکھیں؛ رقم فوراً پہنچتی ہے اور کوئی فیس نہیں۔',
  sampleNotice:
    'یہ اکاؤنٹ صرف نمونہ ہیں۔ ان میں رقم نہ بھیجیں۔ ویب سائٹ عام کرنے سے پہلے ٹرسٹ کے اپنے اکاؤنٹ درج کریں۔',
  columns: {
    accountTitle: 'اکاؤنٹ کا نام',
    bankName: 'بینک کا نام',
    accountNumber: 'اکاؤنٹ نمبر',
    branchCode: 'برانچ کوڈ',
    iban: 'IBAN',
  },
  donation: {
    heading: 'عطیات کے اکاؤنٹ',
    text: 'صدقہ، مسجد اور ہر منصوبے کے لیے۔ رقم بھیجتے وقت منصوبے کا نام لکھ دیں تو رقم اسی میں جائے گی۔',
    accounts: [
      {
        accountTitle: 'منبر ویلفیئر ٹرسٹ',
        bankName: 'نمونہ بینک لمیٹڈ',
        accountNumber: '0000000000000001',
        branchCode: '0000',
        iban: 'PK17SMPL0000000000000001',
      },
      {
        accountTitle: 'جامع مسجد منبر',
        bankName: 'نمونہ بینک لمیٹڈ',
        accountNumber: '0000000000000002',
        branchCode: '0000',
        iban: 'PK87SMPL0000000000000002',
      },
    ],
  },
  zakat: {
    heading: 'زکوٰۃ کے اکاؤنٹ',
    text: 'صرف زکوٰۃ کے لیے۔ یہ رقم الگ رکھی جاتی ہے، مستحقین پر خرچ ہوتی ہے، اور ایک آزاد شرعی بورڈ اس کا جائزہ لیتا ہے۔',
    accounts: [
      {
        accountTitle: 'منبر ویلفیئر ٹرسٹ زکوٰۃ',
        bankName: 'نمونہ بینک لمیٹڈ',
        accountNumber: '0000000000000003',
        branchCode: '0000',
        iban: 'PK60SMPL0000000000000003',
      },
    ],
  },
  afterwards: {
    title: 'رقم بھیجنے کے بعد',
    text: 'اگر ہماری رسید چاہیے، یا رقم کسی خاص کام کے لیے ہے، تو بینک کی رسید واٹس ایپ پر بھیج دیں۔',
  },
  share: (account) => `شیئر کریں: ${account}`,
  copy: {
    iban: 'IBAN کاپی کریں',
    accountNumber: 'اکاؤنٹ نمبر کاپی کریں',
    copied: 'کاپی ہو گیا',
    failed: 'کاپی نہیں ہو سکا۔ کاپی کرنے کے لیے نمبر کو دبا کر رکھیں۔',
  },
}
