import { counted } from './plural.ts'

export const backups = {
  lead: 'A backup has everything: times, recordings, events, people and phones. With it, the site can be brought back on any server.',
  status: {
    off: 'No backups are made automatically. Download one regularly, or ask the person who runs the server to schedule them.',
    waiting: 'The first backup is being made.',
    ok: 'Backups are made automatically, and the last one is fine.',
    late: 'The last backup is too old. Please tell the person who runs the server.',
    failed: 'The last backup or its test has failed. Please tell the person who runs the server.',
    unknown: 'The state of the backups is not known at the moment.',
  },
  scheduled: 'Scheduled backups',
  last: 'Last backup',
  lastTest: 'Last test',
  never: 'Not yet',
  running: 'Being made now',
  failedAt: (when: string, why: string) => `Failed ${when}: ${why}`,
  made: (when: string, size: string, files: number) => `${when}, ${size}, ${counted(files, 'file')}`,
  tested: (when: string) => `${when}: fine, everything came back`,
  damaged: (files: number) =>
    files === 1
      ? '1 file is damaged on the server itself. Please tell the person who runs it.'
      : `${files} files are damaged on the server itself. Please tell the person who runs it.`,
  schedule: 'When',
  /** @param time of the day, such as "2:00 am" */
  daily: (time: string, keep: number) => `Every day at ${time}; the newest ${keep} are kept`,
  everyHours: (hours: number, keep: number) => `Every ${hours} hours; the newest ${keep} are kept`,
  place: 'Where',
  room: 'Room there',
  roomFree: (free: string) => `${free} free`,
  roomShort: (free: string, size: string) => `Only ${free} free, and a backup has ${size}`,
  backUpNow: 'Back up now',
  backingUp: 'Backing up',
  requested: 'A backup is being made. You can leave this page.',
  testNow: 'Test the newest',
  testing: 'Testing',
  testRequested: 'The newest backup is being tested. You can leave this page.',
  requestFailed: 'It could not be started.',
  stored: {
    heading: 'Stored backups',
    none: 'There are none yet.',
    entry: (when: string, size: string) => `${when}, ${size}`,
    failed: (why: string) => `They cannot be listed: ${why}`,
  },
  download: {
    heading: 'Download a backup',
    lead: 'It is made while you download it. Keep it somewhere else than the server: on a computer at home, or on a USB stick.',
    button: 'Download a backup',
    size: (size: string) => `About ${size}. Use Wi-Fi.`,
    started: 'The download has started. Your browser shows its progress.',
    failed: 'The download could not be started.',
    secret: 'Keep it where only you can read it: anyone with it can send notifications in the mosque’s name.',
  },
  loadFailed: 'The backups could not be loaded.',
}
