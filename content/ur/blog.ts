import type * as english from '../en/blog.ts'

export const blog: typeof english.blog = {
  heading: 'بلاگ',
  lead: 'پہلی تحریریں لکھی جا رہی ہیں۔',
  image: {
    src: '/images/empty/nothing-here.svg',
    alt: 'ایک خالی محراب، جس میں چھوٹا سا ہلال لٹک رہا ہے',
    width: 400,
    height: 300,
  },
  paragraphs: [
    'یہاں ان لوگوں کی تحریریں ہوں گی جو ہمارے مکاتب، کنویں اور دسترخوان چلاتے ہیں: کیا کام آیا، کیا نہیں آیا، اور خرچ کتنا ہوا۔',
    'تب تک سننے اور پڑھنے کو بہت کچھ ہے۔',
  ],
  links: [
    { label: 'خبریں', href: '/news' },
    { label: 'بیانات', href: '/hazrat' },
    { label: 'کتابیں', href: '/seerat' },
  ],
}
