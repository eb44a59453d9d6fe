import type * as english from '../en/sections.ts'

export const sections: typeof english.sections = {
  actions: {
    readMore: 'مزید پڑھیں',
    readMoreAbout: (title) => `موضوع: ${title}`,
    seeAllServices: 'تمام خدمات دیکھیں',
    viewDetails: 'تفصیل دیکھیں',
    viewDetailsOf: (title) => `تفصیل دیکھیں: ${title}`,
    downloadPdf: 'PDF ڈاؤن لوڈ کریں',
    downloadPdfOf: (title) => `PDF ڈاؤن لوڈ کریں: ${title}`,
    registerNow: 'ابھی نام لکھوائیں',
    upcoming: 'آنے والا',
    copy: 'کاپی کریں',
    copied: 'کاپی ہو گیا',
    tapAgain: 'براہِ کرم ایک بار اور دبائیں۔',
  },
  share: {
    share: 'شیئر کریں',
    linkCopied: 'لنک کاپی ہو گیا',
    failed: 'لنک شیئر نہیں ہو سکا۔ اوپر ایڈریس بار سے کاپی کر لیں۔',
  },
  pagination: {
    label: 'اس فہرست کے صفحات',
    previous: 'پچھلا',
    next: 'اگلا',
    page: (page) => `صفحہ ${page}`,
    current: (page, pages) => `صفحہ ${page}، کل ${pages}`,
  },
}
