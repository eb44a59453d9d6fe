import { RecordingsList } from './recordings-list.tsx'

/** Friday bayans, ten a page, every page's number shown. */
export function Page() {
  return <RecordingsList kind="friday" path="/fridaybayan" />
}
