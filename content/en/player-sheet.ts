import { counted } from './plural.ts'

/** The texts of the sheet with all of the player’s controls. */
export const playerSheet = {
  speed: 'Speed',
  speedValue: (speed: number) => (speed === 1 ? 'Normal speed, 1×' : `${speed} times`),
  /** The same on a chip. */
  speedChip: (speed: number) => `${speed}×`,
  /** Below the icon of the sleep timer, also while it runs and when it waits for the end. */
  sleep: 'Sleep',
  sleepMinutes: (minutes: number) => `${minutes} min`,
  sleepEnd: 'At the end',
  sleepTimer: 'Sleep timer',
  sleepOff: 'Off',
  sleepAtEnd: 'At the end of this recording',
  sleepLeft: (minutes: number) =>
    minutes < 1 ? 'Stops in less than a minute' : `Stops in ${counted(minutes, 'minute')}`,
  previous: 'Previous recording',
  next: 'Next recording',
  autoplayNext: 'Play next automatically',
  queue: {
    edit: 'Edit',
    done: 'Done',
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    remove: (title: string) => `Remove ${title} from the queue`,
  },
  tabs: { label: 'About this recording', chapters: 'Chapters', words: 'Words', notes: 'Notes', queue: 'Up next' },
  shareMoment: 'Share at this second',
  downloaded: 'Plays from this phone, no data used',
  streaming: (size: string) => `Plays from the internet, ${size}`,
}
