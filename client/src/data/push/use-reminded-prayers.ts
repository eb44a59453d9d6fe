import { useEffect, useState } from 'react'
import type { Prayer } from '#contracts/prayers.ts'
import { hasPushFlag } from './push-flag.ts'
import { readPushRecord } from './push-store.ts'

/**
 * Returns the prayers before whose jamat this phone is reminded; none while notifications are off.
 * @param isAsking whether the visitor may be changing them; they are read again afterwards
 */
export function useRemindedPrayers(isAsking: boolean): readonly Prayer[] {
  const [prayers, setPrayers] = useState<readonly Prayer[]>([])
  useEffect(() => {
    if (isAsking || !hasPushFlag()) return
    readPushRecord().then(
      (record) => setPrayers((record?.endpoint && record.reminders?.prayers) || []),
      (error) => console.warn('The reminders could not be read:', error),
    )
  }, [isAsking])
  return prayers
}
