/** The page of all announcements in force. */
import { describeEnd } from '#content/describe-announcement.ts'
import { sharePicturePath } from '#contracts/share-pictures.ts'
import { announcements as text } from '#texts/announcements.ts'
import { ui } from '#texts/interface.ts'
import { punctuation } from '#texts/punctuation.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { SharePicture } from '../../components/share-picture.tsx'
import { Empty, Failed, Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { useIdentity } from '../../data/identity.ts'
import { refreshSite } from '../../data/start-sync.ts'
import { useFreshness } from '../../data/timings-data.ts'
import { systemClock } from '../../lib/clock.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { isolate, typed } from '../../lib/typed.ts'
import styles from './announcements-page.module.css'
import { type ShownAnnouncement, TEXTS, useAnnouncements } from './use-announcements.ts'

export function Page() {
  return (
    <>
      <PageHead heading={text.heading} lead={text.lead} />
      <div className={`wrap section ${styles.page}`}>
        <List />
        <ButtonLink kind="secondary" href="/notifications">
          {text.notify}
        </ButtonLink>
      </div>
    </>
  )
}

function List() {
  // The server does not know on which day its page is read.
  const shown = useAnnouncements(true)
  const { hasFailed, isChecking } = useFreshness()
  if (!shown && hasFailed && !isChecking)
    return <Failed title={text.failed} text={ui.errors.network} onRetry={() => refreshSite(systemClock)} />
  if (!shown) return <Loading />
  if (shown.length === 0) return <Empty title={text.none} />
  return (
    <ul className={styles.list}>
      {shown.map((announcement) => (
        <li key={announcement.id} id={`announcement-${announcement.id}`}>
          <Announced announcement={announcement} />
        </li>
      ))}
    </ul>
  )
}

function Announced({ announcement }: { announcement: ShownAnnouncement }) {
  const { id, label, title, when, place, text: details, until } = announcement
  const { mosqueName } = useIdentity()
  const heading = title ? text.titled(label, isolate(title)) : label
  const message = punctuation.list(...[heading, when, place, title ? '' : details].filter(Boolean).map(isolate))
  return (
    <article className={styles.announcement}>
      <h2>
        {title ? text.titled(label, '') : label}
        {title ? <TypedText text={title} /> : null}
      </h2>
      {when ? <p className={styles.when}>{when}</p> : null}
      {place ? <p {...typed(place)}>{place}</p> : null}
      {details ? (
        <p className={styles.details} {...typed(details)}>
          {details}
        </p>
      ) : null}
      <p className={styles.until}>{describeEnd(until, TEXTS)}</p>
      <div className={styles.actions} data-print="no">
        <ShareButton title={mosqueName} message={message} path="/announcements" />
        <SharePicture path={sharePicturePath('announcements', id, LANGUAGE)} title={mosqueName} message={message} />
      </div>
    </article>
  )
}
