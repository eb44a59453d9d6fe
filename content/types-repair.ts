/** The page that repairs the app, and the offer of it on a page that does not start. */
export interface RepairText {
  readonly title: string
  readonly intro: string
  readonly keepsHeading: string
  /** What a repair leaves on the phone. */
  readonly keeps: readonly string[]
  readonly repair: string
  readonly back: string
  readonly working: string
  /** In place of `working` when the app repairs itself. */
  readonly automatic: string
  readonly offline: string
  readonly failed: string
  readonly offer: {
    readonly label: string
    readonly text: string
    readonly repair: string
  }
}
