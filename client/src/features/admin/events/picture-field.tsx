import { useState } from 'react'
import type { Picture } from '#contracts/pictures.ts'
import { admin } from '#texts/admin.ts'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'
import { InlineStatus } from '../../../components/inline-status.tsx'
import { formatSize } from '../../../lib/format-size.ts'
import type { useSingleFlight } from '../../../lib/use-single-flight.ts'
import adminStyles from '../admin.module.css'
import { adminData, describeFailure } from '../admin-request.ts'
import styles from './events.module.css'
import { isHeic, shrinkPicture } from './shrink-picture.ts'

const text = admin.events.picture
/** Enough for 2 MB on a slow network. */
const UPLOAD_TIMEOUT_MS = 120_000

export interface PictureFieldProps {
  /** Owned by the form, which waits for the upload. */
  upload: ReturnType<typeof useSingleFlight>
  disabled: boolean
  /** The address field, shown unless the picture was uploaded here. */
  field?: Parameters<typeof Field>[0]
  /** The id of the field of the file. */
  id?: string
  /** The formats to send it in; by default the smallest. */
  types?: readonly string[]
  /** What is wrong with the choice. */
  invalid?: string | undefined
  url: string
  onChange: (url: string) => void
}

/** Chooses a picture: one from this phone, which is uploaded, or the address of one. */
export function PictureField({
  upload: { busy, run },
  disabled,
  field,
  id = 'picture',
  types,
  invalid = '',
  url,
  onChange,
}: PictureFieldProps) {
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  const isUploaded = url.startsWith('/media/pictures/')

  const uploadPicture = async (file: File) => {
    setMessage('')
    setError('')
    let picture: Blob
    try {
      picture = await shrinkPicture(file, types)
    } catch (error) {
      console.warn('The picture cannot be read:', error)
      setError(isHeic(file) ? text.heic : text.unreadable)
      return
    }
    try {
      const { bytes, url } = await adminData<Picture>('/post-picture', {
        method: 'POST',
        body: picture,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      })
      setMessage(text.uploaded(formatSize(bytes)))
      onChange(url)
    } catch (error) {
      console.error('Sending the picture failed:', error)
      setError(describeFailure(error, text.failed))
    }
  }
  return (
    <fieldset className={styles.picture}>
      <legend>{text.legend}</legend>
      <div className={styles.picker}>
        {url.trim() ? <img className={styles.thumbnail} src={url} alt={text.thumbnail} /> : null}
        <div className={adminStyles.stack}>
          <label className={styles.choose}>
            {isUploaded ? text.change : text.choose}
            <input
              id={id}
              type="file"
              accept="image/*"
              className="visually-hidden"
              aria-describedby={`${id}-hint`}
              disabled={busy || disabled}
              onChange={(event) => {
                const file = event.target.files?.[0]
                event.target.value = ''
                if (file) void run(() => uploadPicture(file))
              }}
            />
          </label>
          {isUploaded ? (
            <Button kind="quiet" disabled={disabled} onClick={() => onChange('')}>
              {text.remove}
            </Button>
          ) : null}
          <p id={`${id}-hint`} className={adminStyles.small}>
            {busy ? text.uploading : text.hint}
          </p>
        </div>
      </div>
      <InlineStatus message={busy ? '' : message} error={error || invalid} />
      {isUploaded || !field ? null : <Field {...field} />}
    </fieldset>
  )
}
