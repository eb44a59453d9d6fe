import Type from 'typebox'
import { Instant, Nullable } from './common.ts'

/** How things stand, for those who maintain them. */
export const Overview = Type.Object({
  lastConfirmed: Nullable(Instant),
  talksThisMonth: Type.Integer({ description: 'Recordings added since the first of the month in Karachi.' }),
  subscribers: Type.Integer({ description: 'Phones that get notifications.' }),
  storageUsedBytes: Type.Integer(),
  storageFreeBytes: Type.Integer(),
})
export type Overview = {
  lastConfirmed: string | null
  talksThisMonth: number
  subscribers: number
  storageUsedBytes: number
  storageFreeBytes: number
}
