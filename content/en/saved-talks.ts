import { counted } from './plural.ts'

/** The texts of /downloads. */
export const savedTalks = {
  heading: 'Downloads',
  lead: 'Recordings saved on this phone. They play without internet and use no mobile data.',
  progress: (done: string, total: string) => `${done} of ${total}`,
  wifiOnly: 'Download on Wi-Fi only',
  cleared: (count: number) =>
    `Your phone has cleared ${counted(count, 'saved recording')} to make room. You can download ${count === 1 ? 'it' : 'them'} again.`,
  removeTitled: (title: string) => `Remove ${title} from this phone`,
  removeAll: 'Remove all',
  confirmRemoveAll: (count: number) =>
    `Remove ${counted(count, 'recording')} from this phone? You can download ${count === 1 ? 'it' : 'them'} again.`,
  used: (size: string, count: number) => `${counted(count, 'recording')} on this phone, ${size}`,
  free: (size: string) => `About ${size} free for this site`,
  keepNote:
    'Your phone may clear saved recordings when it runs out of space. Installing the app makes that less likely.',
  wifiHint: 'On Wi-Fi at home, save next week’s listening.',
  empty: {
    title: 'Nothing saved yet',
    text: 'Tap the download button beside a bayan. You see its size first.',
    link: { label: 'Choose a bayan', href: '/hazrat' },
  },
  image: {
    src: '/images/empty/nothing-here.svg',
    alt: 'An empty niche with a small crescent hanging in it',
    width: 400,
    height: 300,
  },
}
