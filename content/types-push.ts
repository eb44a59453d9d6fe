/**
 * The texts of push messages. Only the server loads them. Times are passed as the mosque typed them, days as the language
 * writes them.
 */
import type { RecordingKind } from '#contracts/recording-kinds.ts'

export interface PushMessagesText {
  readonly timings: {
    readonly title: string
    /** A time that is valid from today. */
    readonly now: (prayer: string, time: string, was: string) => string
    readonly nowFirst: (prayer: string, time: string) => string
    readonly nowNone: (prayer: string, was: string) => string
    /** @param changes one or several of the texts below, as a list */
    readonly from: (day: string, changes: string) => string
    readonly becomes: (prayer: string, time: string, was: string) => string
    readonly becomesFirst: (prayer: string, time: string) => string
    readonly becomesNone: (prayer: string, was: string) => string
    /** An announced change was withdrawn. */
    readonly stays: (prayer: string, time: string, announced: string) => string
    readonly staysNone: (prayer: string, announced: string) => string
    /** A time that is not a clock time. */
    readonly asWritten: (text: string) => string
    /** @param count how many changes do not fit */
    readonly more: (count: number) => string
  }
  readonly recordings: Readonly<Record<RecordingKind, string>>
  /** @param minutes whole, at least 1 */
  readonly recording: (title: string, minutes: number) => string
  readonly event: {
    readonly title: (name: string) => string
    /** An announced event has another date now. */
    readonly movedTitle: (name: string) => string
    readonly text: (day: string, time: string) => string
    readonly textWithPlace: (day: string, time: string, place: string) => string
  }
  readonly reminder: {
    readonly title: (prayer: string, time: string) => string
    /** @param minutes whole, at least 1 */
    readonly text: (minutes: number) => string
    /** After the time of a reminder that was sent has changed. */
    readonly corrected: {
      readonly title: (prayer: string, time: string) => string
      readonly withdrawn: (prayer: string) => string
      /** @param was the time in the reminder */
      readonly text: (was: string) => string
      readonly textAfterWithdrawal: string
    }
  }
  /** Joins two statements. */
  readonly statements: (first: string, second: string) => string
}

/** The texts of podcast feeds. Only the server loads them. */
export interface FeedsText {
  readonly title: (list: string, mosque: string) => string
  readonly description: (lead: string, sentence: string) => string
  /** @param date as typed */
  readonly talk: (title: string, date: string) => string
  /** The lead of a speaker's podcast. */
  readonly speakers: (name: string) => string
  /** The lead of the podcast of a series. */
  readonly series: (name: string) => string
  /** Stands before a list of verses, hadith and books. */
  readonly references: string
}
