/** The jamat times that tests of the administrators' area begin with. */
import { asAdmin } from './app-fixtures.ts'

export const TIMES = { fajr: '5:45', zuhr: '1:30', asr: '4:30', maghrib: '5:50', isha: '7:45', jumma: '1:15' }

/** Sets all six times, which earlier tests may have changed. */
export const resetTimes = (url: string) => asAdmin(url, 'PUT', '/jamat-timings', TIMES)
