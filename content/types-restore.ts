/** Texts for restoring a backup on the first page of an empty installation. */
export interface RestoreText {
  readonly heading: string
  readonly lead: string
  readonly file: string
  /** The button that selects the file. */
  readonly choose: string
  readonly fileHint: string
  readonly noFile: string
  readonly passphrase: string
  readonly passphraseHint: string
  readonly submit: string
  readonly uploading: (percent: number) => string
  readonly progress: string
  readonly sent: (sent: string, total: string) => string
  readonly speed: (perSecond: string, remaining: string) => string
  readonly waiting: string
  readonly canResume: string
  readonly cancel: string
  readonly confirmCancel: (sent: string) => string
  /** @param name of a file whose upload was interrupted when the page was closed */
  readonly interrupted: (name: string) => string
  readonly reading: (percent: number) => string
  readonly loading: string
  readonly keepsRunning: string
  readonly starting: string
  readonly done: string
  /** @param when the backup was made */
  readonly doneDetail: (when: string, files: number) => string
  readonly open: string
  readonly uploadFailed: string
  readonly failed: string
  readonly stopped: string
  readonly again: string
}
