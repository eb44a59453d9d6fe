/** The schemas of the bodies that pages send and of the responses that they read. */
import { Announcement, AnnouncementChange, AnnouncementRecords, NewAnnouncement } from '#contracts/announcements.ts'
import { Login, LoginResponse } from '#contracts/auth.ts'
import { Backups, BackupTicket } from '#contracts/backups.ts'
import { Chapter, ChaptersChange, RecordingChapters } from '#contracts/chapters.ts'
import { ErrorBody } from '#contracts/common.ts'
import { Event, EventChange, NewEvent } from '#contracts/events.ts'
import { Health } from '#contracts/health.ts'
import { HijriMonth, HijriMonthChange, HijriMonths } from '#contracts/hijri-months.ts'
import { JamatHistory, JamatTimings, JamatTimingsChange, TimingEntry } from '#contracts/jamat.ts'
import { Mosque, MosqueSettings } from '#contracts/mosque.ts'
import {
  NameChange,
  Named,
  NamedCollections,
  NotesChange,
  ReadTranscript,
  RecordingNotes,
  SavedTranscript,
  Transcript,
  TranscriptChange,
  TranscriptLink,
} from '#contracts/notes.ts'
import { Overview } from '#contracts/overview.ts'
import { Picture } from '#contracts/pictures.ts'
import {
  MessagePreview,
  PushKey,
  PushMessage,
  PushMessages,
  PushTest,
  PushTested,
  Receivers,
  Reminders,
  RemoveToken,
  SavedToken,
  SaveToken,
  UniformReminders,
  WriteMessage,
} from '#contracts/push.ts'
import { Ramadan, RamadanRecord, RamadanSettings } from '#contracts/ramadan.ts'
import { DetailsChange, RecordingDetails } from '#contracts/recording-details.ts'
import { CollectionRecordings, Recording, RecordingCount, UploadedRecording } from '#contracts/recordings.ts'
import { RecordingSound, Rendition, RenditionJobs } from '#contracts/renditions.ts'
import {
  NewScreen,
  OwnScreen,
  ScreenChange,
  ScreenCode,
  ScreenLink,
  ScreenPicture,
  ScreenRecord,
  ScreenRecords,
  ScreenReport,
} from '#contracts/screens.ts'
import { SetupState } from '#contracts/setup.ts'
import { Snapshot } from '#contracts/snapshot.ts'
import { Sun } from '#contracts/sun.ts'
import { NewTimetablePlan, PlanWithdrawal, TimetablePlans } from '#contracts/timetable-plans.ts'

/** By their names in the record of a version. */
export const SCHEMAS = {
  Announcement,
  AnnouncementChange,
  AnnouncementRecords,
  Backups,
  BackupTicket,
  Chapter,
  ChaptersChange,
  CollectionRecordings,
  DetailsChange,
  ErrorBody,
  Event,
  EventChange,
  Events: { type: 'array', items: Event },
  Health,
  HijriMonth,
  HijriMonthChange,
  HijriMonths,
  JamatHistory,
  JamatTimings,
  JamatTimingsChange,
  Login,
  LoginResponse,
  MessagePreview,
  Mosque,
  MosqueSettings,
  NameChange,
  Named,
  NamedCollections,
  NewAnnouncement,
  NewEvent,
  NewScreen,
  NewTimetablePlan,
  NotesChange,
  Overview,
  OwnScreen,
  PlanWithdrawal,
  Picture,
  PushKey,
  PushMessage,
  PushMessages,
  PushTest,
  PushTested,
  Ramadan,
  RamadanRecord,
  RamadanSettings,
  Receivers,
  Recording,
  RecordingChapters,
  RecordingCount,
  RecordingDetails,
  ReadTranscript,
  RecordingNotes,
  Recordings: { type: 'array', items: Recording },
  RecordingSound,
  Reminders,
  RemoveToken,
  Rendition,
  RenditionJobs,
  SavedToken,
  SavedTranscript,
  SaveToken,
  ScreenChange,
  ScreenCode,
  ScreenLink,
  ScreenPicture,
  ScreenRecord,
  ScreenRecords,
  ScreenReport,
  SetupState,
  Snapshot,
  Sun,
  TimetablePlans,
  TimingEntry,
  Transcript,
  TranscriptChange,
  TranscriptLink,
  UniformReminders,
  UploadedRecording,
  WriteMessage,
} satisfies Record<string, object>

export type SchemaName = keyof typeof SCHEMAS
export type JsonSchema = Record<string, unknown>

/** Members that say nothing about the data. */
const ANNOTATIONS = new Set(['description', 'title', '$id'])

/**
 * Returns the schemas as they are recorded: as plain JSON without descriptions, with references in place of schemas that
 * have a name.
 */
export function recordSchemas(): Record<string, JsonSchema> {
  const plain = Object.entries(SCHEMAS).map(
    ([name, schema]) => [name, strip(JSON.parse(JSON.stringify(schema)))] as const,
  )
  const names = new Map(plain.map(([name, schema]) => [JSON.stringify(schema), name]))
  const refer = (value: unknown, isRoot = false): unknown => {
    const name = isRoot ? undefined : names.get(JSON.stringify(value))
    if (name) return { $ref: name }
    if (Array.isArray(value)) return value.map((each) => refer(each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, refer(member)]))
  }
  return Object.fromEntries(plain.map(([name, schema]) => [name, refer(schema, true) as JsonSchema]))
}

/** Removes annotations from a schema; `properties` holds schemas by any name, such as `title`. */
function strip(value: unknown, isByName = false): unknown {
  if (Array.isArray(value)) return value.map((each) => strip(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isByName || !ANNOTATIONS.has(key))
      .map(([key, member]) => [key, strip(member, !isByName && key === 'properties')]),
  )
}

/** Returns a schema of responses that lets a newer server add members, which pages ignore. */
export function allowAdditions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(allowAdditions)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => key !== 'additionalProperties' || member !== false)
      .map(([key, member]) => [key, allowAdditions(member)]),
  )
}
