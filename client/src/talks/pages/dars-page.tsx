import { RecordingsList } from './recordings-list.tsx'

/** Morning dars, twelve per page; page numbers far from the current one are left out. */
export function Page() {
  return <RecordingsList kind="morningdars" path="/sundaybayan" short />
}
