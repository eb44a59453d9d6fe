import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { talk } from '../../../../test/client/player-engine.ts'
import { inPageLanguage } from '../../lib/in-page-language.ts'
import { listeningStore, storeListening } from './listening.ts'
import { readAllProgress } from './listening-db.ts'

const recording = talk(1)

it('stores the position although the clock was set back since the last one', async () => {
  storeListening(recording, 60, 600, false, 2_000_000)
  storeListening(recording, 120, 600, false, 1_000_000)
  storeListening(recording, 180, 600, false, 1_005_000)
  expect(listeningStore.read().get(recording.id)?.position).toBe(180)
  await vi.waitFor(async () => expect(await readAllProgress()).toMatchObject([{ id: recording.id, position: 180 }]))
})

it('stores titles as typed and shows them in the language of the page', async () => {
  const typed = { ...talk(2), title: 'صبر', secondTitle: 'Patience' }
  storeListening(inPageLanguage(typed), 60, 600, false, 2_000_000)
  expect(listeningStore.read().get(2)?.recording).toMatchObject({ title: 'Patience', secondTitle: 'صبر' })
  await vi.waitFor(async () => {
    const stored = (await readAllProgress()).find(({ id }) => id === 2)
    expect(stored?.recording).toMatchObject({ title: 'صبر', secondTitle: 'Patience' })
  })
})
