/** Texts of the list of times. Apart, because the first paint carries the others. */
export const jamatList = {
  columns: { prayer: 'Prayer', jamat: 'Jamat' },
  checking: 'Checking for changes',
  changes: {
    heading: 'Changes ahead',
    line: (prayer: string, time: string, date: string) => `${prayer} at ${time} from ${date}`,
    removed: (prayer: string, date: string) => `No ${prayer} jamat announced from ${date}`,
  },
  notifyLink: { label: 'Tell me when a time changes', href: '/notifications' },
}
