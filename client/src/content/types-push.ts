/**
 * The words of the messages that phones receive. The server puts them together; no page loads them. Times arrive as the
 * mosque typed them, days as the language writes them.
 */
import type { RecordingKind } from '#contracts/recording-kinds.ts'

export interface PushMessagesText {
  readonly timings: {
    readonly title: string
    /** What holds from today on. */
    readonly now: (prayer: string, time: string, was: string) => string
    readonly nowFirst: (prayer: string, time: string) => string
    readonly nowNone: (prayer: string, was: string) => string
    /** @param changes one or several of those below, as a list */
    readonly from: (day: string, changes: string) => string
    readonly becomes: (prayer: string, time: string, was: string) => string
    readonly becomesFirst: (prayer: string, time: string) => string
    readonly becomesNone: (prayer: string, was: string) => string
    /** A change that was announced does not come. */
    readonly stays: (prayer: string, time: string, announced: string) => string
    readonly staysNone: (prayer: string, announced: string) => string
    /** A time in words. */
    readonly asWritten: (text: string) => string
    /** So many are left out for want of room. */
    readonly more: (count: number) => string
  }
  readonly recordings: Readonly<Record<RecordingKind, string>>
  /** @param minutes whole, at least 1 */
  readonly recording: (title: string, minutes: number) => string
  readonly event: {
    readonly title: (name: string) => string
    readonly text: (day: string, time: string) => string
    readonly textWithPlace: (day: string, time: string, place: string) => string
  }
  readonly reminder: {
    readonly title: (prayer: string, time: string) => string
    /** @param minutes whole, at least 1 */
    readonly text: (minutes: number) => string
  }
  /** Two statements, one after the other. */
  readonly statements: (first: string, second: string) => string
}
