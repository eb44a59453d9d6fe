import { useStore } from '../../lib/store.ts'
import { downloadsStore } from './downloads.ts'
import { type Downloads, NO_DOWNLOADS } from './downloads-state.ts'

/** Returns the recordings saved on this phone and those downloading. */
export const useDownloads = (): Downloads => useStore(downloadsStore, NO_DOWNLOADS)
