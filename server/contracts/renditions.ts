import Type from 'typebox'
import { Id, Instant, Nullable } from './common.ts'

/** `small` is Opus, which older iPhones do not play; `compatible` is AAC, which every phone plays. */
export const RENDITION_KINDS = ['small', 'compatible'] as const
export type RenditionKind = (typeof RENDITION_KINDS)[number]

/** A smaller copy of a recording, of even loudness. */
export const Rendition = Type.Object({
  kind: Type.Unsafe<RenditionKind>({ type: 'string', enum: [...RENDITION_KINDS] }),
  url: Type.String({ description: 'Same-origin path; its content never changes.' }),
  mimeType: Type.String(),
  bytes: Type.Integer(),
})
export type Rendition = Type.Static<typeof Rendition>

/** Measurements of a recording that are not in its metadata. */
export const RecordingSound = Type.Object({
  waveform: Type.String({ description: 'As in the metadata, with ten times as many bars.' }),
  // A tuple would be written differently in OpenAPI and for the validator.
  silences: Type.Array(
    Type.Unsafe<[number, number]>({ type: 'array', items: Type.Number(), minItems: 2, maxItems: 2 }),
    {
      description: 'The pauses of at least 0.3 seconds, in order: [start, end] in seconds.',
    },
  ),
})
export type RecordingSound = Type.Static<typeof RecordingSound>

const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const
export type RenditionState = (typeof JOB_STATES)[number]

const State = Type.Unsafe<RenditionState>({ type: 'string', enum: [...JOB_STATES] })

/** The progress of renditions, for administrators. */
export const RenditionJobs = Type.Object({
  encoder: Nullable(Type.String({ description: 'The encoder, e.g. "ffmpeg 5.1.9"; null when this server has none.' })),
  missing: Nullable(Type.String({ description: 'Why this server has no encoder.' })),
  counts: Type.Object({
    queued: Type.Integer(),
    running: Type.Integer(),
    done: Type.Integer(),
    failed: Type.Integer(),
  }),
  talks: Type.Array(
    Type.Object({
      id: Id,
      state: State,
      attempts: Type.Integer(),
      progress: Nullable(Type.Number({ description: 'From 0 to 1, while running.' })),
      error: Nullable(
        Type.String({
          description: 'Why the last attempt failed; when it is done, what is unusual about the renditions.',
        }),
      ),
      queuedAt: Instant,
      nextAttemptAt: Nullable(Instant),
      finishedAt: Nullable(Instant),
    }),
    { description: 'The recordings whose renditions are not done, and those done last; the newest first.' },
  ),
})
export type RenditionJobs = Type.Static<typeof RenditionJobs>
