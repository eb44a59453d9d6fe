import { counted } from './plural.ts'

export const bayans = {
  /** /hazrat */
  hub: {
    heading: 'Bayanat',
    lead: 'Talks recorded in our mosque. Listen now, or save them and listen on the bus without internet.',
    tiles: [
      {
        title: 'Friday Bayan',
        text: 'Every Friday at our mosque',
        image: {
          src: '/images/videos/poster-friday.svg',
          alt: 'The mihrab with the wooden minbar beside it, ready for Friday',
          width: 800,
          height: 450,
        },
        link: { label: 'Listen to Friday Bayan', href: '/fridaybayan' },
      },
      {
        title: 'Morning Dars',
        text: 'After Fajar Jamat',
        image: {
          src: '/images/videos/poster-dars.svg',
          alt: 'An open book on a low stand in front of three arches at sunrise',
          width: 800,
          height: 450,
        },
        link: { label: 'Listen to Morning Dars', href: '/sundaybayan' },
      },
    ],
    newest: 'Newest talks',
    more: [
      {
        text: 'Four talks to watch, with the speaker in view.',
        link: { label: 'Watch the talks', href: '/hazrat/videos' },
      },
      {
        text: 'Six short books to read or to print, free of charge.',
        link: { label: 'See the books', href: '/seerat' },
      },
      {
        text: 'Recordings you have downloaded, ready without internet.',
        link: { label: 'Open your downloads', href: '/downloads' },
      },
    ],
  },
  lists: {
    friday: {
      heading: 'Friday Bayan',
      lead: 'The talk before Jumma, newest first. A new one is added after each Friday.',
      single: 'Friday Bayan',
      empty: 'No Friday bayan has been added yet. The first will appear here after Jumma.',
    },
    morningdars: {
      heading: 'Morning Dars',
      lead: 'A short lesson after Fajar Jamat, newest first.',
      single: 'Morning Dars',
      empty: 'No morning dars has been added yet. The first will appear here soon.',
    },
  },
  heard: 'Heard',
  heardUpTo: (time: string) => `Heard up to ${time}`,
  search: {
    label: 'Search by topic or date',
    hint: 'Spelling need not be exact',
    none: (words: string) => `No recording was found for “${words}”.`,
    found: (count: number) => (count === 0 ? 'No recordings found' : `${counted(count, 'recording')} found`),
    /** Above the results when none has all the words. */
    nearest: (words: string) => `No recording has all of “${words}”. These come nearest:`,
    onlyHeld: 'Only the newest recordings could be searched. Connect to search all of them.',
    /** @param count how many more results there are */
    more: (count: number) => `Show ${count} more`,
  },
  /** Chips that filter a list. */
  filters: { label: 'Show only', saved: 'Saved', unfinished: 'Not finished' },
  noneSaved: 'None of these is saved on this phone yet.',
  noneUnfinished: 'There is nothing here that you began and have not finished.',
  /** Marks a recording that was never played. */
  isNew: 'New',
  isPreparing: 'Not ready yet',
  /** Of a recording that is not saved, while there is no network. */
  needsInternet: 'Needs internet',
  podcast: 'Follow as a podcast',
  count: (count: number) => counted(count, 'recording'),
  /** The first and the last one shown, on further pages of a list. */
  range: (from: number, to: number, count: number) => `${from}–${to} of ${counted(count, 'recording')}`,
  error: 'The recordings could not be loaded. Check your connection and try again.',
  offlineOlder: 'Older recordings need the internet. Connect to see this page of the list.',
  /** /bayan, the page of one recording. */
  detail: {
    notFound: 'Recording not found',
    notFoundText: 'It may have been removed, or the link may be incomplete. The newest recordings are in the lists.',
    isPreparing: 'This recording cannot be played on phones yet.',
    listen: 'Listen',
    listenFrom: (time: string) => `Listen from ${time}`,
    failed: 'This recording could not be loaded. Check your connection and try again.',
    offline: 'This talk is not saved on this phone',
    offlineText: 'You are offline. Saved talks still play.',
    offSite: 'No longer on the site; you have it saved on this phone.',
    shareText: (mosque: string) => `A talk from ${mosque}`,
    about: (single: string, date: string) => (date ? `${single}, ${date}` : single),
    allOfKind: { friday: 'All Friday bayans', morningdars: 'All morning dars' },
    related: { friday: 'More Friday bayans', morningdars: 'More morning dars' },
  },
}
