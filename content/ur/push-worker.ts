import type { PushWorkerText } from '../types-notifications.ts'

export const pushWorker: PushWorkerText = {
  fallback: { title: 'منبر', text: 'مسجد سے ایک نئی اطلاع ہے۔ دیکھنے کے لیے دبائیں۔' },
  actions: {
    open: {
      timings: 'اوقات دیکھیں',
      friday: 'سنیں',
      morningdars: 'سنیں',
      events: 'پروگرام دیکھیں',
      reminder: 'اوقات دیکھیں',
      notice: 'کھولیں',
      test: 'کھولیں',
    },
    settings: 'سیٹنگز',
  },
}
