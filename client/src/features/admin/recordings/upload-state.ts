/** The state of the upload in progress, apart from the library that sends it, so that every screen can show it. */
import type { Recording } from '#contracts/recordings.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import type { UploadJob } from './stored-upload.ts'

/** An upload that became a recording. */
export interface Added {
  phase: 'done'
  job: UploadJob
  /** Null when the server's response is unknown. */
  recording: Recording | null
}

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; job: UploadJob; sent: number; total: number; perSecond: number | null; isWaiting: boolean }
  | { phase: 'finishing'; job: UploadJob }
  /** The bytes received stay on the server and the upload can be continued, unless the server refused the file itself. */
  | { phase: 'failed'; job: UploadJob; sent: number; message: string; isRejected: boolean }
  | Added

export const uploadStore = createStore<UploadState>({ phase: 'idle' })

/** Returns the upload's state. */
export const useUpload = (): UploadState => useStore(uploadStore)

/** An upload that has not ended. */
export type Uploading = Extract<UploadState, { phase: 'sending' | 'finishing' }>

/** Returns how much of an upload was sent, in whole percent. */
export const percentOf = (state: Uploading): number =>
  state.phase === 'sending' ? Math.floor((state.sent / state.total) * 100) : 100
