/** Words of the notifications' page, of its hint, and of what the worker shows. */
import type { MessageKind, Topic } from '#contracts/push-payload.ts'
import type { PageHead, TitledText } from './types.ts'

export interface NotificationsText extends PageHead {
  readonly enable: string
  readonly enabling: string
  readonly disable: string
  readonly disabling: string
  readonly on: string
  readonly off: string
  /** The browser has taken its permission back. */
  readonly ended: string
  readonly topicsHeading: string
  readonly topics: Readonly<Record<Topic, TitledText>>
  readonly reminders: {
    readonly heading: string
    readonly label: string
    readonly text: string
    readonly prayers: string
    readonly minutes: string
    readonly before: (minutes: number) => string
  }
  /** The choice is sent along when notifications are turned on. */
  readonly chooseFirst: string
  readonly nothingChosen: string
  readonly saving: string
  readonly topicsSaved: string
  readonly blocked: TitledText
  readonly unsupported: TitledText
  readonly iphone: TitledText & { readonly steps: readonly string[] }
  readonly dismissed: string
  readonly failed: string
  readonly refused: (why: string) => string
  readonly timedOut: string
  readonly offline: string
  /** A change of the choice did not reach the server. */
  readonly notSaved: string
  readonly test: {
    readonly heading: string
    readonly text: string
    readonly send: string
    readonly sending: string
    readonly worked: string
    readonly ok: string
    readonly failed: string
    readonly steps: {
      readonly permission: { readonly name: string; readonly failed: string }
      readonly subscription: { readonly name: string; readonly failed: string }
      readonly server: { readonly name: string; readonly failed: string; readonly refused: (why: string) => string }
      readonly service: {
        readonly name: string
        readonly gone: string
        /** @param status of HTTP, 0 where the push service said none */
        readonly refused: (status: number) => string
        readonly unreachable: string
      }
      readonly shown: { readonly name: string; readonly failed: string }
    }
  }
  readonly received: {
    readonly heading: string
    readonly none: string
    readonly unread: string
    readonly open: string
    readonly clear: string
    readonly cleared: string
    readonly unavailable: string
  }
  readonly privacy: string
  /** The site's own question, before the browser's. */
  readonly hint: {
    readonly heading: string
    readonly text: string
    readonly yes: string
    readonly choose: string
    readonly later: string
    readonly done: string
  }
  /** Shown by the worker when a message arrives without words of its own. */
  readonly fallback: TitledText
  /** Buttons of a notification, where the phone shows any. */
  readonly actions: { readonly open: Readonly<Record<MessageKind, string>>; readonly settings: string }
  /** Lines of the browser's console, word for word as specified. */
  readonly logs: {
    readonly saveFailed: string
    readonly retrieveFailed: string
    readonly noToken: string
    readonly blocked: string
    readonly unsupported: string
  }
}
