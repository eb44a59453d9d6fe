import { useEffect, useState } from 'react'
import type { Prayer } from '#contracts/prayers.ts'
import { hasPushFlag } from './push-flag.ts'
import { pushRecordEvents, readPushRecord } from './push-store.ts'

/** Returns the prayers before whose jamat this phone is reminded; none while notifications are off. */
export function useRemindedPrayers(): readonly Prayer[] {
  const [prayers, setPrayers] = useState<readonly Prayer[]>([])
  useEffect(() => {
    const read = () =>
      void readPushRecord().then(
        (record) => setPrayers(record?.endpoint ? (Object.keys(record.reminders) as Prayer[]) : []),
        (error) => console.warn('The reminders could not be read:', error),
      )
    if (hasPushFlag()) read()
    // Turning notifications on may end long after the dialog was closed.
    pushRecordEvents.addEventListener('change', read)
    return () => pushRecordEvents.removeEventListener('change', read)
  }, [])
  return prayers
}
