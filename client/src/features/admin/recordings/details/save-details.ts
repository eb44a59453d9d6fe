import type { DetailsChange, RecordingDetails } from '#contracts/recording-details.ts'
import { adminData } from '../../admin-request.ts'

/** The values of the form. */
export interface DetailFields {
  title: string
  /** Empty for none. */
  secondTitle: string
  date: string
}

/** Returns stored details as the form's values. */
export const toFields = ({ title, secondTitle = '', date }: DetailsChange): DetailFields => ({
  title,
  secondTitle,
  date,
})

export const detailsPath = (id: number | string): string => `/recordings/${encodeURIComponent(id)}/details`

/**
 * Corrects the title and date of a recording.
 * @param version of the details that are corrected
 * @throws {ApiError} like `adminRequest`; with 412 when others have corrected them
 */
export const saveDetails = (
  id: number | string,
  { title, secondTitle, date }: DetailFields,
  version: string,
): Promise<RecordingDetails> =>
  adminData<RecordingDetails>(detailsPath(id), {
    method: 'PUT',
    body: { title, date, ...(secondTitle.trim() && { secondTitle }) },
    ifMatch: `"${version}"`,
  })
