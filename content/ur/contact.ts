import type * as english from '../en/contact.ts'

export const contact: typeof english.contact = {
  heading: 'رابطہ',
  lead: 'ہمارے ساتھی خود جواب دیتے ہیں، عموماً اسی دن۔ سب سے جلد جواب واٹس ایپ پر ملتا ہے۔',
  headings: {
    whatsapp: 'واٹس ایپ',
    phone: 'فون',
    email: 'ای میل',
    address: 'پتہ',
    map: 'یہاں تشریف لائیں',
    form: 'ہمیں لکھیں',
    follow: 'ہم سے جڑے رہیں',
    hours: 'دفتر کے اوقات',
  },
  whatsappText: 'پیغام لکھیں یا وائس میسج بھیجیں، اردو، انگریزی یا سندھی میں۔',
  map: {
    href: 'https://www.google.com/maps/search/?api=1&query=24.8607,67.0011',
    embedUrl: 'https://www.google.com/maps?q=24.8607,67.0011&z=16&output=embed',
  },
  // A sample address in the shape of a published form; put the trust's own form here.
  formUrl:
    'https://docs.google.com/forms/d/e/1FAIpQLSdSampleMinbarContactForm00000000000000000000000/viewform?embedded=true',
  directionsLabel: 'راستہ دیکھیں',
  hours: ['روزانہ عصر سے عشاء تک', 'جمعہ کو صبح 11:00 سے نمازِ جمعہ تک بھی'],
  formText: 'ذرا لمبی بات ہو تو یہاں لکھیں۔ فون پر جواب چاہیے تو اپنا نمبر بھی لکھ دیں۔',
  privacy: {
    heading: 'آپ کی معلومات',
    paragraphs: [
      'یہاں نہ اشتہار ہیں، نہ آنے والوں کی گنتی، نہ کوئی اکاؤنٹ بنانا پڑتا ہے۔ آپ نے کیا پڑھا، کیا سنا اور کہاں رکے، یہ سب آپ ہی کے فون میں رہتا ہے۔',
      'ویڈیوز، نقشہ اور فارم دوسری کمپنیوں سے آتے ہیں اور تبھی کھلتے ہیں جب آپ کہیں۔ اطلاعات آن کریں تو ہم صرف وہ کوڈ رکھتے ہیں جو آپ کا براؤزر پیغام پہنچانے کے لیے دیتا ہے، اور بند کرتے ہی اسے مٹا دیتے ہیں۔',
    ],
  },
}
