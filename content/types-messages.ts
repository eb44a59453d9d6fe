/** Texts of the screen for messages to phones. */
import type { MessageKind } from '#contracts/push-payload.ts'

export interface MessagesText {
  readonly lead: string
  readonly write: string
  readonly title: string
  readonly text: string
  readonly textHint: (left: number) => string
  readonly link: string
  readonly linkHint: string
  readonly topics: string
  readonly receivers: (count: number) => string
  readonly counting: string
  readonly preview: string
  readonly previewHint: string
  /** In place of the time since the message arrived. */
  readonly previewNow: string
  readonly missing: (field: string) => string
  readonly noTopic: string
  readonly badLink: string
  readonly submit: string
  readonly checking: string
  readonly confirm: {
    readonly heading: string
    readonly text: (count: number) => string
    readonly nobody: string
    readonly opens: (address: string) => string
    readonly send: (count: number) => string
    readonly sending: string
  }
  readonly sent: string
  /** Below it, with the message's title. */
  readonly sentTo: (title: string) => string
  readonly writeAnother: string
  readonly failed: string
  readonly list: {
    readonly heading: string
    readonly lead: string
    readonly none: string
    readonly failed: string
    readonly kinds: Readonly<Record<MessageKind, string>>
    readonly waiting: (when: string) => string
    readonly sending: (done: number, receivers: number) => string
    readonly progressOf: (title: string) => string
    readonly done: (sent: number, receivers: number) => string
    readonly gone: (count: number) => string
    readonly notReached: (count: number) => string
    readonly cancelled: string
    readonly by: (who: string, when: string) => string
    readonly sendNow: string
    readonly sendNowTitled: (title: string) => string
    readonly cancel: string
    readonly cancelTitled: (title: string) => string
    readonly sendingNow: string
    readonly cancelledNow: string
    readonly changeFailed: string
  }
}
