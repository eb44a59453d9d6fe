import { counted } from './plural.ts'

export const restore = {
  heading: 'Restore a backup',
  lead: 'Moving from another server, or starting again? A backup brings everything back: times, recordings, events, the people who can log in, and the phones that get notifications.',
  file: 'Backup file',
  /** The button that selects the file. */
  choose: 'Choose a file',
  fileHint: 'It usually ends in .tar. On a phone, use Wi-Fi: it can be several GB.',
  noFile: 'Please choose the backup file.',
  passphrase: 'Passphrase',
  passphraseHint: 'Only if the server that made the backup has one. Otherwise leave it empty.',
  submit: 'Restore this backup',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  progress: 'Progress of the restore',
  sent: (sent: string, total: string) => `${sent} of ${total}`,
  speed: (perSecond: string, remaining: string) => `${perSecond} a second, about ${remaining} left`,
  waiting: 'Waiting for the network. The upload will resume automatically.',
  canResume: 'If the network fails, it continues by itself. If this page is closed, choose the same file again.',
  cancel: 'Cancel',
  confirmCancel: (sent: string) => `Cancel the restore? ${sent} have already been sent.`,
  /** @param name of a file whose upload was interrupted when the page was closed */
  interrupted: (name: string) => `The upload of ${name} was interrupted. Choose the same file again to continue it.`,
  reading: (percent: number) => `Checking and restoring, ${percent}%`,
  loading: 'Almost done: filling in the times, lists and settings',
  keepsRunning: 'The server continues on its own. You can leave this page open or come back later.',
  starting: 'Everything is restored. The site is starting again',
  done: 'The backup is restored',
  /** @param when the backup was made */
  doneDetail: (when: string, files: number) =>
    `It was made on ${when} and has ${counted(files, 'file')}, each compared with its fingerprint. Log in with the e-mail and password from before.`,
  open: 'Open the site',
  uploadFailed: 'The backup could not be uploaded.',
  failed: 'The backup could not be restored, and nothing was changed.',
  stopped: 'The server stopped before it was finished. Please try again.',
  again: 'Try again',
}
