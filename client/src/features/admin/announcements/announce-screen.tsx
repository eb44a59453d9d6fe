import { useSearchParams } from 'react-router-dom'
import type { AnnouncementRecord } from '#contracts/announcements.ts'
import { admin } from '#texts/admin.ts'
import adminStyles from '../admin.module.css'
import { adminData } from '../admin-request.ts'
import { useAdminQuery } from '../use-admin-query.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementList } from './announcement-list.tsx'

const text = admin.announce

/** `/announce`: announces something, or with `?id=` changes an announcement, and lists all of them. */
export default function AnnounceScreen() {
  const query = useAdminQuery<readonly AnnouncementRecord[]>('the announcements', () =>
    adminData('/announcements/history'),
  )
  const [search] = useSearchParams()
  const id = search.get('id')
  const existing = query.data?.find((announcement) => String(announcement.id) === id) ?? null
  return (
    <>
      <p className={adminStyles.small}>{text.lead}</p>
      <div className={adminStyles.columns}>
        <div className={adminStyles.column}>
          {id === null || existing ? (
            <AnnouncementForm key={id} existing={existing} reload={query.reload} />
          ) : query.data ? (
            <p role="alert">{text.gone}</p>
          ) : null}
        </div>
        <div className={adminStyles.column}>
          <AnnouncementList query={query} />
        </div>
      </div>
    </>
  )
}
