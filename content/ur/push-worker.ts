import type * as english from '../en/push-worker.ts'

export const pushWorker: typeof english.pushWorker = {
  fallback: { title: 'مسجد سے ایک نئی اطلاع ہے', text: 'دیکھنے کے لیے دبائیں۔' },
  actions: {
    open: {
      timings: 'اوقات دیکھیں',
      friday: 'سنیں',
      morningdars: 'سنیں',
      events: 'پروگرام دیکھیں',
      janazah: 'وقت اور جگہ دیکھیں',
      announcements: 'اعلان دیکھیں',
      reminder: 'اوقات دیکھیں',
      notice: 'کھولیں',
      test: 'کھولیں',
    },
    settings: 'سیٹنگز',
  },
}
