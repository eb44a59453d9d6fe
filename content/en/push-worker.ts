import type { PushWorkerText } from '../types-notifications.ts'

export const pushWorker: PushWorkerText = {
  fallback: { title: 'Minbar', text: 'There is something new at the mosque. Tap to see it.' },
  actions: {
    open: {
      timings: 'See the times',
      friday: 'Listen',
      morningdars: 'Listen',
      events: 'See the event',
      reminder: 'See the times',
      notice: 'Open',
      test: 'Open',
    },
    settings: 'Settings',
  },
}
