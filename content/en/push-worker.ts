export const pushWorker = {
  /** Shown for a push without a readable payload. */
  fallback: { title: 'Something new at the mosque', text: 'Tap to see it.' },
  /** Action buttons of a notification, where the platform supports them. */
  actions: {
    open: {
      timings: 'See the times',
      friday: 'Listen',
      morningdars: 'Listen',
      events: 'See the event',
      janazah: 'See when and where',
      announcements: 'See it',
      reminder: 'See the times',
      notice: 'Open',
      test: 'Open',
    },
    settings: 'Settings',
  },
}
