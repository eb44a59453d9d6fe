import type * as english from '../en/organization.ts'

export const organization: typeof english.organization = {
  established: 2019,
  sentence: 'کراچی کی ایک مسجد اور اس کا فلاحی ٹرسٹ، 2019ء سے اہلِ محلہ کی خدمت میں۔',
  ownSentence: (city) => `${city} کی ایک مسجد، جس کا دروازہ سب کے لیے کھلا ہے۔`,
  landline: { label: '+92 21 0000 0000', href: 'tel:+922100000000' },
  address: {
    lines: ['جامع مسجد منبر', 'پلاٹ 1، نمونہ اسٹریٹ، بلاک 0', 'کراچی، پاکستان'],
    street: 'پلاٹ 1، نمونہ اسٹریٹ، بلاک 0',
    locality: 'کراچی',
    region: 'سندھ',
    country: 'PK',
  },
  socials: [
    { label: 'فیس بک', href: 'https://facebook.example/minbar' },
    { label: 'یوٹیوب', href: 'https://youtube.example/@minbar' },
  ],
}
