/** Texts of the administrators' forms and list of events. */
import type { PageHead } from './types.ts'

export interface AdminEventsText {
  readonly form: PageHead
  readonly title: string
  readonly secondTitle: string
  readonly secondTitleHint: string
  readonly secondLocation: string
  readonly secondDescription: string
  /** The hint of a field of which nothing more is to be said. */
  readonly optional: string
  readonly editForm: PageHead
  readonly imageUrl: string
  readonly imageUrlHint: string
  readonly picture: {
    readonly legend: string
    readonly change: string
    readonly remove: string
    readonly thumbnail: string
    readonly choose: string
    readonly hint: string
    readonly uploading: string
    readonly uploaded: (size: string) => string
    readonly heic: string
    readonly unreadable: string
    readonly failed: string
  }
  readonly preview: string
  readonly previewHint: string
  readonly edit: string
  readonly editTitled: (title: string) => string
  readonly save: string
  readonly changed: string
  readonly changeAgain: string
  readonly changeFailed: string
  readonly delete: string
  readonly deleteTitled: (title: string) => string
  readonly confirmDelete: string
  readonly deleted: string
  readonly alreadyDeleted: string
  readonly deleteFailed: string
  readonly conflict: (fields: string) => string
  readonly gone: string
  readonly badVideo: string
  readonly date: string
  readonly dateHint: string
  readonly durationMinutes: string
  readonly durationMinutesHint: (hours: number) => string
  readonly badDuration: string
  readonly location: string
  readonly registrationLink: string
  readonly description: string
  readonly videoUrl: string
  readonly videoUrlHint: string
  readonly submit: string
  readonly submitting: string
  readonly added: string
  readonly failed: string
  readonly missing: (field: string) => string
  readonly badAddress: string
  readonly grid: PageHead
  readonly markUpcoming: string
  readonly removeUpcoming: string
  /** The effect of marking an event as upcoming. */
  readonly notification: {
    readonly phones: (count: number) => string
    readonly counting: string
    readonly over: string
  }
  readonly marked: (title: string) => string
  readonly unmarked: (title: string) => string
  readonly toggleFailed: string
  readonly listFailed: string
  readonly none: string
}
