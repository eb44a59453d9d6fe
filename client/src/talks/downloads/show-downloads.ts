/** Shows the downloads as the database has them, in every tab. */
import { inPageLanguage } from '../../lib/in-page-language.ts'
import { openChannel } from '../../lib/safe-storage.ts'
import { AUDIO_CHANNEL, openAudioDatabase, type SavedFile } from './audio-db.ts'
import { downloadsState, writeDownloads } from './downloads-state.ts'
import { writeSavedCount } from './saved-count.ts'

const tabs = openChannel(AUDIO_CHANNEL)

/** Calls a listener when another tab, or the service worker, has changed a download. */
export function onOtherTabs(listener: () => void): void {
  if (tabs) tabs.onmessage = listener
}

/** Tells the other tabs of a change. */
export const notifyTabs = (): void => tabs?.postMessage('changed')

/** Shows what is stored. */
export async function showStored(): Promise<void> {
  showFiles(await (await openAudioDatabase()).getAll('files'))
}

/** Shows what is stored, in the other tabs too. */
export async function refresh(): Promise<void> {
  await showStored()
  notifyTabs()
}

/** Shows files, the newest recording first. */
export function showFiles(files: SavedFile[]): void {
  writeSavedCount(files.filter(({ state }) => state === 'done').length)
  const shown = files.map((file) => ({ ...file, recording: inPageLanguage(file.recording) }))
  const timeOf = ({ recording }: SavedFile) => Date.parse(recording.createdAt)
  writeDownloads({ files: shown.sort((a, b) => timeOf(b) - timeOf(a) || b.recording.id - a.recording.id) })
}

/** Shows how many bytes of a file have been received. */
export function showProgress(hash: string, received: number): void {
  const files = downloadsState.read().files ?? []
  writeDownloads({ files: files.map((file) => (file.hash === hash ? { ...file, received } : file)) })
}
