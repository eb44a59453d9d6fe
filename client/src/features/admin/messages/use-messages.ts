import { useCallback, useEffect, useState } from 'react'
import type { PushMessage } from '#contracts/push.ts'
import { adminRequest, isRefusedLogin } from '../admin-call.ts'

/** While a message goes out it is looked at this often; one that waits, less often. In milliseconds. */
const WHILE_SENDING = 2_000
const WHILE_WAITING = 15_000

/**
 * What phones were and will be told, always up to date while something is under way.
 * @returns `messages` is null until they are known; newest first
 */
export function useMessages(): { messages: readonly PushMessage[] | null; failed: boolean; reload: () => void } {
  const [messages, setMessages] = useState<readonly PushMessage[] | null>(null)
  const [failed, setFailed] = useState(false)
  const reload = useCallback(() => {
    adminRequest<PushMessage[]>('/push-messages').then(
      ({ data }) => {
        setMessages(data ?? [])
        setFailed(false)
      },
      (fault) => {
        console.warn('Asking for the messages failed:', fault)
        if (!isRefusedLogin(fault)) setFailed(true)
      },
    )
  }, [])
  useEffect(reload, [reload])
  const pace = paceOf(messages)
  useEffect(() => {
    if (pace === null) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, pace)
    return () => clearInterval(timer)
  }, [pace, reload])
  return { messages, failed, reload }
}

function paceOf(messages: readonly PushMessage[] | null): number | null {
  if (messages?.some(({ state }) => state === 'sending')) return WHILE_SENDING
  return messages?.some(({ state }) => state === 'waiting') ? WHILE_WAITING : null
}
