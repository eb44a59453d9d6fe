import { expect, it } from 'vitest'
import { isQuietTime } from './quiet-time.ts'
import { at, FRIDAY, log, record, TIMES } from './wall-fixtures.ts'

const quietHours = (times: Partial<typeof TIMES>) =>
  ['00:30', '01:00', '01:16', '02:00', '03:00', '03:59', '04:00', '12:00'].filter((clock) =>
    isQuietTime(record({ entries: log({ ...TIMES, ...times }) }), at(FRIDAY, clock)),
  )

it('is between one and four in the night', () =>
  expect(quietHours({})).toEqual(['01:00', '01:16', '02:00', '03:00', '03:59']))

it('is not in the hour around a jamat', () =>
  expect(quietHours({ isha: '12:15 am', fajr: '4:00' })).toEqual(['01:16', '02:00']))

it('is in a night without known times, too', () => expect(quietHours({ isha: '', fajr: 'at dawn' })).toHaveLength(5))
