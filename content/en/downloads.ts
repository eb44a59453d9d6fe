import type { DownloadsText } from '../types-talks.ts'
import { counted } from './plural.ts'

export const downloads: DownloadsText = {
  heading: 'Downloads',
  lead: 'Recordings saved on this phone. They play without internet and use no mobile data.',
  download: (size) => `Download, ${size}`,
  downloadTitled: (title, size) => `Download, ${size}: ${title}`,
  downloading: (percent) => `Downloading, ${percent}%`,
  progress: (done, total) => `${done} of ${total}`,
  pause: 'Pause the download',
  paused: 'Paused',
  resume: 'Resume',
  waitingForWifi: 'Waiting for Wi-Fi, as you chose.',
  queued: 'Waiting its turn',
  wifiOnly: 'Download on Wi-Fi only',
  lost: 'Your phone has cleared this recording to make room.',
  gone: 'This recording is no longer on the site and cannot be downloaded.',
  damaged: 'The download was damaged. Please try again on another connection.',
  impossible: 'This browser does not let the site save recordings. Private windows never do.',
  broken: 'This phone’s storage did not respond properly. Please try again; if it stays so, restart the browser.',
  cleared: (count) =>
    `Your phone has cleared ${counted(count, 'saved recording')} to make room. You can download ${count === 1 ? 'it' : 'them'} again.`,
  again: 'Download again',
  againTitled: (title) => `Download again: ${title}`,
  progressOf: (title) => `Download of ${title}`,
  pauseTitled: (title) => `Pause the download of ${title}`,
  resumeTitled: (title) => `Resume the download of ${title}`,
  waitingForNetwork: 'Waiting for the internet. It continues from where it stopped.',
  done: 'Saved on this phone',
  remove: 'Remove',
  removeTitled: (title) => `Remove ${title} from this phone`,
  removeAll: 'Remove all',
  confirmRemoveAll: (count) =>
    `Remove ${counted(count, 'recording')} from this phone? You can download ${count === 1 ? 'it' : 'them'} again.`,
  removed: 'Removed from this phone',
  failed: 'The download stopped. Try again to continue where it stopped.',
  noSpace: 'There is not enough space on this phone. Remove a recording or free some space, then try again.',
  used: (size, count) => `${counted(count, 'recording')} on this phone, ${size}`,
  free: (size) => `About ${size} free for this site`,
  keepNote:
    'Your phone may clear saved recordings when it runs out of space. Installing Minbar makes that less likely.',
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
  sizes: {
    megabytes: (value) => `${value} MB`,
    gigabytes: (value) => `${value} GB`,
  },
}
