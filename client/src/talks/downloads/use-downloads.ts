import { useStore } from '../../lib/store.ts'
import { type Downloads, downloadsStore, NO_DOWNLOADS } from './downloads.ts'

/** Returns the recordings saved on this phone and those downloading. */
export const useDownloads = (): Downloads => useStore(downloadsStore, NO_DOWNLOADS)
