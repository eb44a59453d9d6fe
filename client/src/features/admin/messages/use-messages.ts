import { useEffect } from 'react'
import type { PushMessage } from '#contracts/push.ts'
import { LANGUAGE } from '../../../lib/language.ts'
import { adminRequest } from '../admin-request.ts'
import { type AdminQuery, useAdminQuery } from '../use-admin-query.ts'

const SENDING_POLL_MS = 2_000
const WAITING_POLL_MS = 15_000

/** Loads the sent and waiting messages, newest first, and polls while any of them is sending or waiting. */
export function useMessages(): AdminQuery<readonly PushMessage[]> {
  const query = useAdminQuery<readonly PushMessage[]>('the messages', async () =>
    ((await adminRequest<PushMessage[]>('/push-messages')).data ?? []).map(inThisLanguage),
  )
  const { data, reload } = query
  const interval = pollInterval(data)
  useEffect(() => {
    if (interval === null) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, interval)
    return () => clearInterval(timer)
  }, [interval, reload])
  return query
}

/** Returns a message in this language; automatic ones are sent in each subscriber's language. */
const inThisLanguage = (message: PushMessage): PushMessage => ({ ...message, ...message.translations?.[LANGUAGE] })

function pollInterval(messages: readonly PushMessage[] | null): number | null {
  if (messages?.some(({ state }) => state === 'sending')) return SENDING_POLL_MS
  return messages?.some(({ state }) => state === 'waiting') ? WAITING_POLL_MS : null
}
