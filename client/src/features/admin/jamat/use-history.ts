import { useCallback, useEffect, useState } from 'react'
import type { JamatHistory } from '#contracts/jamat.ts'
import { adminRequest, isRefusedLogin } from '../admin-call.ts'

/** The log of times as the server has it. */
export interface HistoryReading {
  /** Null until it is there. */
  history: JamatHistory | null
  failed: boolean
  /** Asks again. @returns the log, or null when it did not come */
  reload: () => Promise<JamatHistory | null>
}

/** Kept while the page lives, so that the screen opens without network too. */
let last: JamatHistory | null = null

/** Reads the log of times when the screen opens and whenever it is told to. */
export function useHistory(): HistoryReading {
  const [history, setHistory] = useState(last)
  const [failed, setFailed] = useState(false)
  const reload = useCallback(async () => {
    try {
      const { data } = await adminRequest<JamatHistory>('/jamat-history')
      last = data
      setHistory(data)
      setFailed(false)
      return data
    } catch (fault) {
      if (!isRefusedLogin(fault)) {
        console.warn('Asking for the history of times failed:', fault)
        setFailed(true)
      }
      return null
    }
  }, [])
  useEffect(() => void reload(), [reload])
  return { history, failed, reload }
}
