import { afterAll, beforeAll, expect, it } from 'vitest'
import { identifyStores } from '../../server/src/stores.ts'
import { createSmallInstallation, type SmallInstallation } from '../helpers/backups.ts'

let installation: SmallInstallation
beforeAll(async () => {
  installation = await createSmallInstallation()
})
afterAll(() => installation.remove())

it('does not hold the database while the store does not answer', async () => {
  const { storage, database } = installation
  const reading = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<never>()
  const identified = identifyStores({
    ...installation,
    storage: {
      ...storage,
      status: () => 'unavailable',
      checkStatus: async () => 'unavailable',
      readMarker: () => {
        reading.resolve()
        return answer.promise
      },
    },
  })
  await reading.promise
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  answer.reject(new Error('The bucket does not answer.'))
  await identified
})
