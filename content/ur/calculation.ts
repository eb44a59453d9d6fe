import type * as english from '../en/calculation.ts'

export const calculation: typeof english.calculation = {
  methods: {
    Karachi: 'جامعہ علومِ اسلامیہ، کراچی',
    MuslimWorldLeague: 'رابطۂ عالمِ اسلامی',
    UmmAlQura: 'جامعہ ام القریٰ، مکہ مکرمہ',
    Egyptian: 'مصری محکمۂ پیمائش',
    NorthAmerica: 'اسلامک سوسائٹی آف نارتھ امریکہ',
    MoonsightingCommittee: 'مون سائٹنگ کمیٹی ورلڈ وائیڈ',
    Dubai: 'دبئی',
    Kuwait: 'کویت',
    Qatar: 'قطر',
    Singapore: 'سنگاپور، ملائیشیا اور انڈونیشیا',
    Tehran: 'ادارۂ ارضی طبیعیات، تہران',
    Turkey: 'ادارۂ امورِ دینیہ (دیانت)، ترکیہ',
  },
  asr: { hanafi: 'عصر حنفی (مثلِ ثانی)', standard: 'عصر شافعی (مثلِ اول)' },
  source: (method, asr) => `نمازوں کے ابتدائی اور آخری اوقات ${method} کے طریقے سے نکالے گئے ہیں؛ ${asr}۔`,
  rules: {
    'seventh-of-night': 'عرضِ بلد 48 سے آگے شفق رات کے ساتویں حصے سے زیادہ شمار نہیں ہوتی۔',
    'latitude-45': 'جب سورج طلوع یا غروب نہ ہو تو نمازوں کے اوقات عرضِ بلد 45 کے ہیں (اسلامی فقہ اکیڈمی، مکہ مکرمہ)۔',
  },
}
