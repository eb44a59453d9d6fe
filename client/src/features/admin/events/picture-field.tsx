import { useState } from 'react'
import type { Picture } from '#contracts/pictures.ts'
import { Field } from '../../../components/field.tsx'
import { admin } from '../../../content/en/admin.ts'
import { formatSize } from '../../../lib/amounts.ts'
import styles from '../admin.module.css'
import { adminRequest, type useOnce, whyFailed } from '../admin-call.ts'
import { shrinkPicture } from './shrink-picture.ts'

const text = admin.events.picture
/** A phone on a poor network needs its time for 2 MB. */
const SEND_MS = 120_000

export interface PictureFieldProps {
  /** Of the form, which waits for the picture. */
  once: ReturnType<typeof useOnce>
  disabled: boolean
  onKept: (url: string) => void
}

/** Takes a photograph from the phone; the event then names its address. */
export function PictureField({ once: { busy, run }, disabled, onKept }: PictureFieldProps) {
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState('')

  const take = async (file: File) => {
    setSaid('')
    setFault('')
    let small: Blob
    try {
      small = await shrinkPicture(file)
    } catch (thrown) {
      console.warn('The picture cannot be read:', thrown)
      setFault(text.unreadable)
      return
    }
    try {
      const { data } = await adminRequest<Picture>('/post-picture', { method: 'POST', body: small, timeLimit: SEND_MS })
      if (!data) throw new Error('The picture was answered with nothing.')
      setSaid(text.kept(formatSize(data.bytes)))
      onKept(data.url)
    } catch (thrown) {
      console.error('Sending the picture failed:', thrown)
      setFault(whyFailed(thrown, text.failed))
    }
  }
  return (
    <div>
      <Field
        id="picture"
        type="file"
        accept="image/*"
        label={text.choose}
        hint={text.hint}
        fault={fault || undefined}
        disabled={busy || disabled}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void run(() => take(file))
        }}
      />
      <p role="status" className={styles.small}>
        {busy ? text.sending : said}
      </p>
    </div>
  )
}
