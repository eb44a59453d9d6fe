import { RecordingsList } from './recordings-list.tsx'

/** Morning dars, twelve a page; numbers far from the page shown are left out. */
export function Page() {
  return <RecordingsList kind="morningdars" path="/sundaybayan" short />
}
