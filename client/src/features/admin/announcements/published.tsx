import { use } from 'react'
import type { Announcement } from '#contracts/announcements.ts'
import { inLanguage } from '#contracts/second-title.ts'
import { sharePicturePath } from '#contracts/share-pictures.ts'
import { admin } from '#texts/admin.ts'
import { announcements } from '#texts/announcements.ts'
import { SharePicture } from '../../../components/share-picture.tsx'
import { identity } from '../../../data/identity.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { LANGUAGE } from '../../../lib/language.ts'
import { isolate } from '../../../lib/typed.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { FormStatus, useStatus } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { deleteResource, describeFailure, isUnauthorized } from '../admin-request.ts'
import { Outcome } from '../outcome.tsx'
import { GRACE_SECONDS, Undo } from '../undo.tsx'

const text = admin.announce

interface PublishedProps {
  announcement: Announcement
  /** Whether it was just announced, not changed. */
  isNew: boolean
  reload: () => Promise<unknown>
  /** Called after it was taken back. */
  onTakenBack: () => void
  onAnother: () => void
}

/** Takes the form's place once the server has an announcement: with Undo, and a picture to pass on. */
export function Published({ announcement, isNew, reload, onTakenBack, onAnother }: PublishedProps) {
  const clock = use(ClockContext)
  const { busy, run } = useSingleFlight()
  const { status, clear, fail } = useStatus()
  const name = nameOf(announcement)
  const takeBack = async () => {
    clear()
    try {
      await deleteResource(`/announcements/${announcement.id}`)
      refreshSite(clock)
      await reload()
      onTakenBack()
    } catch (error) {
      console.error('Undoing the announcement failed:', error)
      if (!isUnauthorized(error)) fail(describeFailure(error, text.list.endFailed))
    }
  }
  return (
    <div className={adminStyles.panel}>
      <Outcome
        message={isNew ? text.published : text.changed}
        detail={name}
        see="/announcements"
        another={text.another}
        onAnother={onAnother}
        undo={
          isNew ? (
            <Undo
              seconds={GRACE_SECONDS}
              countdown={admin.outcome.phonesIn}
              busy={busy}
              onClick={() => void run(takeBack)}
            />
          ) : null
        }
      >
        <FormStatus {...status} />
        <SharePicture
          path={sharePicturePath('announcements', announcement.id, LANGUAGE)}
          title={identity().mosqueName}
          message={name}
          kind="primary"
        />
      </Outcome>
    </div>
  )
}

/** Returns the kind and the title of an announcement, in one line. */
export function nameOf(announcement: Announcement): string {
  const { kind, title } = inLanguage(LANGUAGE, announcement)
  const label = announcements.kinds[kind]
  return title ? announcements.titled(label, isolate(title)) : label
}
