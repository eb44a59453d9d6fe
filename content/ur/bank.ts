import type * as english from '../en/bank.ts'

export const bank: typeof english.bank = {
  heading: 'بینک اکاؤنٹ',
  lead: 'کسی بھی بینک، برانچ یا موبائل ایپ سے رقم بھیجیں۔ “راست” (Raast) سے بھیجنی ہو تو IBAN لکھیں؛ رقم فوراً پہنچتی ہے اور کوئی فیس نہیں۔',
  sampleNotice: 'نمونہ ہے۔ رقم نہ بھیجیں۔',
  none: 'اکاؤنٹ نمبر جلد یہاں ہوں گے۔ تب تک براہِ کرم مسجد میں پوچھ لیں۔',
  printed: (date) => `پرنٹ کی تاریخ: ${date}`,
  columns: {
    accountTitle: 'اکاؤنٹ ٹائٹل',
    bankName: 'بینک کا نام',
    accountNumber: 'اکاؤنٹ نمبر',
    branchCode: 'برانچ کوڈ',
    iban: 'IBAN',
  },
  donation: {
    heading: 'عطیات کے اکاؤنٹ',
    text: 'نفلی صدقات، مسجد اور ہر منصوبے کے لیے۔ صدقاتِ واجبہ (فطرہ، فدیہ، کفارہ) زکوٰۃ کے اکاؤنٹ میں دیں۔ رقم بھیجتے وقت منصوبے کا نام لکھ دیں تو رقم اسی میں جائے گی۔',
    accounts: [
      {
        accountTitle: 'Minbar Welfare Trust',
        bankName: 'نمونہ بینک لمیٹڈ',
        accountNumber: '0000000000000001',
        branchCode: '0000',
        iban: 'PK17SMPL0000000000000001',
      },
      {
        accountTitle: 'Jamia Masjid Minbar',
        bankName: 'نمونہ بینک لمیٹڈ',
        accountNumber: '0000000000000002',
        branchCode: '0000',
        iban: 'PK87SMPL0000000000000002',
      },
    ],
  },
  zakat: {
    heading: 'زکوٰۃ کے اکاؤنٹ',
    text: 'صرف زکوٰۃ اور صدقاتِ واجبہ کے لیے۔ یہ رقم الگ رکھی جاتی ہے، مستحقین پر خرچ ہوتی ہے، اور مفتیانِ کرام کا ایک آزاد شرعی بورڈ اس کا جائزہ لیتا ہے۔',
    accounts: [
      {
        accountTitle: 'Minbar Welfare Trust Zakat',
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
  qr: {
    show: 'کیو آر کوڈ',
    of: (account) => `کیو آر کوڈ: ${account}`,
    text: 'دوسرے فون کا کیمرا اس پر رکھیں، اکاؤنٹ نمبر اس فون پر آ جائے گا۔',
  },
  copy: {
    all: 'سب کاپی کریں',
    iban: 'IBAN کاپی کریں',
    accountNumber: 'اکاؤنٹ نمبر کاپی کریں',
    failed: 'کاپی نہیں ہو سکا۔ کاپی کرنے کے لیے نمبر کو دبا کر رکھیں۔',
  },
}
