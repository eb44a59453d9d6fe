/** Texts of the administrators' screen about backups. */
export interface BackupsText {
  readonly lead: string
  readonly status: Readonly<Record<'off' | 'waiting' | 'ok' | 'late' | 'failed' | 'unknown', string>>
  readonly scheduled: string
  readonly last: string
  readonly lastTest: string
  readonly never: string
  readonly running: string
  readonly failedAt: (when: string, why: string) => string
  readonly made: (when: string, size: string, files: number) => string
  readonly tested: (when: string, rows: number, files: number) => string
  readonly damaged: (files: number) => string
  readonly schedule: string
  /** @param time of the day, such as "2:00 am" */
  readonly daily: (time: string, keep: number) => string
  readonly everyHours: (hours: number, keep: number) => string
  readonly place: string
  readonly room: string
  readonly roomFree: (free: string) => string
  readonly roomShort: (free: string, size: string) => string
  readonly backUpNow: string
  readonly backingUp: string
  readonly requested: string
  readonly testNow: string
  readonly testing: string
  readonly testRequested: string
  readonly requestFailed: string
  readonly stored: {
    readonly heading: string
    readonly none: string
    readonly entry: (when: string, size: string) => string
    readonly failed: (why: string) => string
  }
  readonly download: {
    readonly heading: string
    readonly lead: string
    readonly button: string
    readonly size: (size: string) => string
    readonly started: string
    readonly failed: string
    readonly secret: string
  }
  readonly loadFailed: string
}
