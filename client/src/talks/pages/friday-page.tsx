import { RecordingsList } from './recordings-list.tsx'

/** Friday bayans, ten per page, with every page number. */
export function Page() {
  return <RecordingsList kind="friday" path="/fridaybayan" />
}
