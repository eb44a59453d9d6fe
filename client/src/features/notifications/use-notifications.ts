import { use, useCallback, useEffect, useRef, useState } from 'react'
import { notifications as text } from '../../content/en/notifications.ts'
import {
  changeWishes,
  FIRST_WISHES,
  missingSupport,
  type PushFault,
  readSubscription,
  turnOff,
  turnOn,
} from '../../data/push/subscription.ts'
import { ClockContext } from '../../lib/clock.ts'
import { readChoice, type Wishes } from '../../sw/sw-store.ts'
import { faultText } from './fault-text.ts'

/** How things stand: not known yet, not to be had here, forbidden, off, or on. */
export type Standing = 'looking' | 'unsupported' | 'install-first' | 'blocked' | 'off' | 'on'

export interface Notifications {
  standing: Standing
  wishes: Wishes
  /** What is being done. */
  busy: 'on' | 'off' | 'saving' | null
  /** What has been done, in words. */
  said: string
  /** Why something was not done, in words. */
  fault: string
  /** To be called in a tap. */
  turnOn: () => Promise<void>
  turnOff: () => Promise<void>
  change: (wishes: Wishes) => Promise<void>
}

/** What this phone is told, and the means to change it. */
export function useNotifications(): Notifications {
  const clock = use(ClockContext)
  const [standing, setStanding] = useState<Standing>('looking')
  const [wishes, setWishes] = useState(FIRST_WISHES)
  const [busy, setBusy] = useState<Notifications['busy']>(null)
  const [{ said, fault }, setWords] = useState({ said: '', fault: '' })
  /** What the server has. */
  const saved = useRef(FIRST_WISHES)
  const next = useRef<Wishes | null>(null)

  const look = useCallback(async () => {
    const found = await find()
    setStanding(found.standing)
    if (found.ended) setWords({ said: text.ended, fault: '' })
    if (!found.wishes || next.current) return
    saved.current = found.wishes
    setWishes(found.wishes)
  }, [])
  useEffect(() => {
    void look()
    return onReturn(() => void look())
  }, [look])

  const run = async (doing: NonNullable<Notifications['busy']>, work: () => Promise<string>) => {
    setBusy(doing)
    setWords({ said: '', fault: '' })
    try {
      setWords({ said: await work(), fault: '' })
    } catch (thrown) {
      setWords({ said: '', fault: faultText(thrown as PushFault) })
      // What has a state of its own is said there.
      await look()
    } finally {
      setBusy(null)
    }
  }
  return {
    standing,
    wishes,
    busy,
    said,
    fault,
    turnOn: () =>
      run('on', async () => {
        await turnOn(wishes, clock)
        saved.current = wishes
        setStanding('on')
        return ''
      }),
    turnOff: () =>
      run('off', async () => {
        await turnOff()
        setStanding('off')
        return ''
      }),
    change: async (wanted) => {
      setWishes(wanted)
      if (standing !== 'on') return
      const running = next.current !== null
      next.current = wanted
      // One after the other, so that the last tap is what holds; those in between are left out.
      if (running) return
      await run('saving', async () => {
        try {
          while (next.current && next.current !== saved.current) {
            const sending = next.current
            await changeWishes(sending, clock)
            saved.current = sending
          }
          return text.topicsSaved
        } catch (thrown) {
          setWishes(saved.current)
          throw thrown
        } finally {
          next.current = null
        }
      })
    },
  }
}

async function find(): Promise<{ standing: Standing; wishes?: Wishes; ended?: boolean }> {
  const missing = missingSupport()
  if (missing) return { standing: missing }
  const choice = await readChoice().catch((fault) => {
    console.warn('What was chosen could not be read:', fault)
    return null
  })
  const wishes = choice ? { wishes: choice } : {}
  if (Notification.permission === 'denied') return { standing: 'blocked', ...wishes }
  if (!choice?.endpoint) return { standing: 'off', ended: choice?.ended === true, ...wishes }
  if (Notification.permission === 'granted' && (await readSubscription())) return { standing: 'on', ...wishes }
  return { standing: 'off', ended: true, ...wishes }
}

/** Calls back when the browser's permission may have been changed, on this page or in its settings. */
function onReturn(back: () => void): () => void {
  let status: PermissionStatus | null = null
  let over = false
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (over) return
      status = found
      status.addEventListener('change', back)
    },
    // Some browsers do not tell; coming back to the page is the other sign.
    () => {},
  )
  document.addEventListener('visibilitychange', back)
  return () => {
    over = true
    status?.removeEventListener('change', back)
    document.removeEventListener('visibilitychange', back)
  }
}
