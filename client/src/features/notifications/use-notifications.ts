import { use, useCallback, useEffect, useRef, useState } from 'react'
import { notifications as text } from '#texts/notifications.ts'
import { identity } from '../../data/identity.ts'
import { pushErrorText } from '../../data/push/push-error-text.ts'
import { type PushPreferences, readPushRecord } from '../../data/push/push-store.ts'
import {
  DEFAULT_PREFERENCES,
  disablePush,
  enablePush,
  missingPushSupport,
  type PreferencesChange,
  PushError,
  readSubscription,
  subscriptionEvents,
  updatePreferences,
} from '../../data/push/subscription.ts'
import { ClockContext } from '../../lib/clock.ts'

export type PushStatus = 'checking' | 'unsupported' | 'install-first' | 'blocked' | 'off' | 'on'

export interface Notifications {
  status: PushStatus
  /** What this phone gets; nothing while notifications are off. */
  preferences: PushPreferences
  /** The action in progress. */
  busy: 'enabling' | 'disabling' | 'saving' | null
  /** The result of the last action. */
  message: string
  /** Why the last action failed. */
  error: string
  /** Turns on what was chosen last, all topics at first. Must be called within a tap. */
  enable: () => Promise<void>
  disable: () => Promise<void>
  /** Turns notifications on where they are off. Must be called within a tap. */
  change: (change: PreferencesChange) => Promise<void>
}

const NOTHING: PushPreferences = { topics: [], reminders: {} }

/** Returns this phone's notification settings and the functions to change them. */
export function useNotifications(): Notifications {
  const clock = use(ClockContext)
  const [status, setStatus] = useState<PushStatus>('checking')
  const [preferences, setPreferences] = useState(DEFAULT_PREFERENCES)
  const [busy, setBusy] = useState<Notifications['busy']>(null)
  const [{ message, error }, setOutcome] = useState({ message: '', error: '' })
  /** The preferences as the server has them, or had them before notifications were turned off. */
  const saved = useRef(DEFAULT_PREFERENCES)
  /** What is not saved yet; null while no request is under way. */
  const pending = useRef<PreferencesChange[] | null>(null)
  /** What is chosen while notifications are being turned on. */
  const chosen = useRef<PushPreferences | null>(null)

  const load = useCallback(async () => {
    const current = await readStatus()
    setStatus(current.status)
    if (current.ended) setOutcome({ message: text.ended, error: '' })
    if (!current.preferences || pending.current || chosen.current) return
    saved.current = current.preferences
    setPreferences(current.preferences)
  }, [])
  useEffect(() => {
    void load()
    return watchPermission(() => void load())
  }, [load])
  useEffect(() => {
    // After a repair, the phone subscribes again while this page may already say that notifications ended.
    const onRenewed = () => {
      setOutcome({ message: '', error: '' })
      void load()
    }
    subscriptionEvents.addEventListener('renewed', onRenewed)
    return () => subscriptionEvents.removeEventListener('renewed', onRenewed)
  }, [load])

  const run = async (action: NonNullable<Notifications['busy']>, work: () => Promise<string>) => {
    setBusy(action)
    setOutcome({ message: '', error: '' })
    try {
      setOutcome({ message: await work(), error: '' })
    } catch (thrown) {
      setOutcome({ message: '', error: thrown instanceof PushError ? pushErrorText(thrown) : text.notSaved })
      // A blocked or unsupported browser has a status of its own.
      await load()
    } finally {
      setBusy(null)
    }
  }
  const enable = (requested: PushPreferences) => {
    chosen.current = requested
    setPreferences(requested)
    return run('enabling', async () => {
      try {
        let sent = requested
        await enablePush(sent, clock, () => setOutcome({ message: text.preparing(identity().name), error: '' }))
        // On a first visit this takes minutes, in which the visitor may have chosen more.
        while (chosen.current && chosen.current !== sent) {
          const latest = chosen.current
          await updatePreferences(() => latest, clock)
          sent = latest
        }
        saved.current = sent
        setStatus('on')
        return text.topicsSaved
      } finally {
        chosen.current = null
      }
    })
  }
  return {
    status,
    preferences: status === 'on' || busy === 'enabling' ? preferences : NOTHING,
    busy,
    message,
    error,
    enable: () => enable(saved.current),
    disable: () =>
      run('disabling', async () => {
        await disablePush()
        setStatus('off')
        return ''
      }),
    change: async (apply) => {
      if (status !== 'on') {
        if (!chosen.current) return enable(apply(NOTHING))
        chosen.current = apply(chosen.current)
        setPreferences(chosen.current)
        return
      }
      setPreferences(apply)
      if (pending.current) {
        pending.current.push(apply)
        return
      }
      const changes = [apply]
      pending.current = changes
      await run('saving', async () => {
        try {
          // One request at a time, so that the last tap wins.
          while (changes.length > 0) {
            const sent = changes.splice(0)
            saved.current = await updatePreferences((stored) => sent.reduce((all, each) => each(all), stored), clock)
          }
          return text.topicsSaved
        } finally {
          pending.current = null
          setPreferences(saved.current)
        }
      })
    },
  }
}

async function readStatus(): Promise<{ status: PushStatus; preferences?: PushPreferences; ended?: boolean }> {
  const missing = missingPushSupport()
  if (missing) return { status: missing }
  const record = await readPushRecord().catch((error) => {
    console.warn('The notification settings could not be read:', error)
    return null
  })
  const preferences = record ? { preferences: record } : {}
  if (Notification.permission === 'denied') return { status: 'blocked', ...preferences }
  if (!record?.endpoint) return { status: 'off', ended: record?.ended === true, ...preferences }
  const subscription = await readSubscription().catch(() => null)
  if (Notification.permission === 'granted' && subscription) return { status: 'on', ...preferences }
  return { status: 'off', ended: true, ...preferences }
}

/** Calls back when the browser's permission may have changed, on this page or in its settings. */
function watchPermission(onChange: () => void): () => void {
  let permission: PermissionStatus | null = null
  let isStopped = false
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (isStopped) return
      permission = found
      permission.addEventListener('change', onChange)
    },
    // Some browsers lack this query; returning to the page is the other signal.
    () => {},
  )
  document.addEventListener('visibilitychange', onChange)
  return () => {
    isStopped = true
    permission?.removeEventListener('change', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}
