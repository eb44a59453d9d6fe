/** Texts of the notifications page, its prompt, and the notifications the service worker shows. */
import type { MessageKind, Topic } from '#contracts/push-payload.ts'
import type { PageHead, TitledText } from './types.ts'

export interface NotificationsText extends PageHead {
  readonly enable: string
  readonly enabling: string
  /** Shown while the service worker is not active yet. */
  readonly preparing: string
  readonly disable: string
  readonly disabling: string
  readonly on: string
  readonly off: string
  /** Shown when the browser has revoked the permission. */
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
  /** Says that the choice takes effect when notifications are turned on. */
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
  /** Shown when the service worker did not become active. */
  readonly notReady: string
  readonly offline: string
  /** Shown when saving the choice failed. */
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
        /** @param status the HTTP status; 0 if the push service sent none */
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
  /** The site's prompt, shown before the browser's. */
  readonly hint: {
    readonly heading: string
    readonly text: string
    readonly yes: string
    readonly choose: string
    readonly later: string
    readonly done: string
  }
  /** Console messages, word for word as specified. */
  readonly logs: {
    readonly saveFailed: string
    readonly retrieveFailed: string
    readonly noToken: string
    readonly blocked: string
    readonly unsupported: string
  }
}

/** The texts that the service worker adds to notifications. It serves every language, so it includes the texts of all. */
export interface PushWorkerText {
  /** Shown for a push without a readable payload. */
  readonly fallback: TitledText
  /** Action buttons of a notification, where the platform supports them. */
  readonly actions: { readonly open: Readonly<Record<MessageKind, string>>; readonly settings: string }
}
