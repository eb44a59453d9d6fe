import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { admin } from '#texts/admin.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { formatLength } from '../../../lib/format-length.ts'
import styles from './recorder.module.css'
import { useRecorder } from './recorder.ts'
import { FORMS } from './recording-paths.ts'
import { percentOf, useUpload } from './upload-state.ts'

const text = admin.frame

/** Shows on all other screens that a recording or an upload is in progress or failed, with a link to it. */
export function RecordingBanner({ path }: { path: string }) {
  const recorder = useRecorder()
  const upload = useUpload()
  const { kinds } = admin.recorder
  return (
    <>
      {recorder.phase === 'recording' && path !== FORMS[recorder.kind] ? (
        <Banner kind={recorder.kind} link={text.backToRecording}>
          {text.recordingInProgress(kinds[recorder.kind], formatLength(Math.floor(recorder.seconds)))}
        </Banner>
      ) : null}
      {upload.phase !== 'idle' && upload.phase !== 'done' && path !== FORMS[upload.job.kind] ? (
        <Banner kind={upload.job.kind} link={text.backToUpload} isCalm={upload.phase !== 'failed'}>
          {upload.phase === 'failed'
            ? text.uploadFailed(kinds[upload.job.kind])
            : text.uploadInProgress(kinds[upload.job.kind], percentOf(upload))}
        </Banner>
      ) : null}
    </>
  )
}

interface BannerProps {
  kind: RecordingKind
  link: string
  /** Whether nothing has to be watched. */
  isCalm?: boolean
  children: string
}

function Banner({ kind, link, isCalm = false, children }: BannerProps) {
  return (
    <div className={`${styles.banner} ${isCalm ? styles.calm : ''}`}>
      <span className="numeric">{children}</span>
      <ButtonLink href={FORMS[kind]} kind="secondary">
        {link}
      </ButtonLink>
    </div>
  )
}
