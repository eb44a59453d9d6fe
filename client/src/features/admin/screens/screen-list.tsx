import { useState } from 'react'
import { MAX_SCREENS } from '#contracts/screen-limits.ts'
import type { ScreenLink, ScreenRecord } from '#contracts/screens.ts'
import { admin } from '#texts/admin.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { LineIcon } from '../../../components/icon.tsx'
import { Empty } from '../../../components/states.tsx'
import { isolate } from '../../../lib/typed.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ActionStatus, useStatus } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { adminData, adminRequest, deleteResource, describeFailure, isUnauthorized } from '../admin-request.ts'
import { PLUS } from '../icons.ts'
import { QueryState } from '../query-state.tsx'
import toolbar from '../toolbar.module.css'
import { Undo } from '../undo.tsx'
import type { AdminQuery } from '../use-admin-query.ts'
import { UNDO_DELAY_SECONDS, useDelayedDeletion } from '../use-delayed-deletion.ts'
import { LinkPanel } from './link-panel.tsx'
import { ScreenCard } from './screen-card.tsx'

const text = admin.screens

/** The paired screens, with what can be done about each. */
export function ScreenList({ query }: { query: AdminQuery<readonly ScreenRecord[]> }) {
  const { data, reload, change } = query
  const { busy, run } = useSingleFlight()
  const { status, clear, succeed, fail } = useStatus()
  /** A link, shown until it is closed. */
  const [link, setLink] = useState<{ name: string; address: string } | null>(null)

  const act = async (action: () => Promise<void>, failed: string) => {
    clear()
    try {
      await action()
    } catch (error) {
      console.error('Changing the screen failed:', error)
      if (!isUnauthorized(error)) fail(describeFailure(error, failed))
    }
  }
  const askToReload = ({ id, name }: ScreenRecord) =>
    act(async () => {
      await adminRequest(`/screens/${id}/reload`, { method: 'POST' })
      succeed(text.reloading(isolate(name)))
    }, text.reloadFailed)
  const getLink = ({ id, name }: ScreenRecord) =>
    act(async () => {
      if (!confirm(text.link.confirm(name))) return
      setLink(null)
      const { url } = await adminData<ScreenLink>(`/screens/${id}/link`, { method: 'POST' })
      setLink({ name, address: new URL(url, location.href).href })
    }, text.link.failed)
  const { deleting, canUndo, start, undo } = useDelayedDeletion<ScreenRecord>(async ({ id }) => {
    await act(async () => {
      succeed((await deleteResource(`/screens/${id}`)) ? text.removed : text.alreadyRemoved)
      change((list) => list.filter((screen) => screen.id !== id))
      void reload()
    }, text.removeFailed)
  })
  const shown = data?.filter(({ id }) => id !== deleting?.id) ?? []
  return (
    <div className={adminStyles.screen}>
      <div className={toolbar.toolbar}>
        <p className={adminStyles.small}>{text.lead(isolate(`${location.host}/wall`))}</p>
        {shown.length < MAX_SCREENS ? (
          <ButtonLink href="/admin/screens?code=" className={toolbar.add} aria-label={text.add}>
            <LineIcon path={PLUS} />
            <span>{text.add}</span>
          </ButtonLink>
        ) : null}
      </div>
      {shown.length < MAX_SCREENS ? null : <p className={adminStyles.warning}>{text.full(MAX_SCREENS)}</p>}
      {deleting ? (
        <ActionStatus message={text.removing(isolate(deleting.name))} error={status.error}>
          {canUndo ? (
            <Undo
              key={deleting.id}
              seconds={UNDO_DELAY_SECONDS}
              countdown={admin.outcome.deletedIn}
              onClick={() => undo() && succeed(text.notRemoved)}
            />
          ) : null}
        </ActionStatus>
      ) : (
        <ActionStatus {...status} />
      )}
      {link ? <LinkPanel key={link.address} {...link} onClose={() => setLink(null)} /> : null}
      <QueryState query={query} failed={text.loadFailed} />
      {data?.length === 0 ? <Empty title={text.none} /> : null}
      <ul className={adminStyles.tiles}>
        {shown.map((screen) => (
          <li key={screen.id}>
            <ScreenCard
              screen={screen}
              listKey={shown.length}
              busy={busy}
              onReload={() => void run(() => askToReload(screen))}
              onLink={() => void run(() => getLink(screen))}
              onRemove={() => {
                clear()
                start(screen)
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
