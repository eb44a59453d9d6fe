import type { ReactNode } from 'react'
import { addressOf } from '#contracts/mosque-details.ts'
import { organization } from '#texts/organization.ts'
import { site } from '#texts/site.ts'
import { useIdentity, useShownMosque } from '../data/identity.ts'
import { localHref } from '../lib/language.ts'
import { isolate } from '../lib/typed.ts'
import styles from './printed-address.module.css'
import QrCode from './qr-code.tsx'
import { TypedText } from './typed-text.tsx'

/** On paper, the mosque's name and address, and that of the page, for a camera too. */
export default function PrintedAddress({ path, children }: { path: string; children?: ReactNode }) {
  const { mosqueName, phone } = useIdentity()
  const mosque = useShownMosque()
  const { street, locality } = organization.address
  const url = location.origin + localHref(path)
  return (
    <div className={`${styles.paper} numeric`}>
      <QrCode text={url} label={url} className={styles.code} />
      <div>
        <p>
          <strong>{isolate(mosqueName)}</strong>
          {[...addressOf(mosque, site, [street, locality]), phone?.label ?? '']
            .filter(Boolean)
            .map((part) => ` · ${isolate(part)}`)}
        </p>
        <p>
          <TypedText text={url} />
        </p>
        {children ? <p>{children}</p> : null}
      </div>
    </div>
  )
}
