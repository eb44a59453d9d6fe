import type { JamatListText } from '../types-interface.ts'

export const jamatList: JamatListText = {
  columns: { prayer: 'Prayer', jamat: 'Jamat' },
  checking: 'Checking for changes',
  changes: {
    heading: 'Changes ahead',
    line: (prayer, time, date) => `${prayer} at ${time} from ${date}`,
    removed: (prayer, date) => `No ${prayer} jamat announced from ${date}`,
  },
  notifyLink: { label: 'Tell me when a time changes', href: '/notifications' },
}
