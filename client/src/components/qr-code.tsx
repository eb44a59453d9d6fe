import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Light modules around the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4

interface QrCodeProps {
  /** What a camera reads. */
  text: string
  label: string
  className?: string | undefined
}

/** A QR code, dark on light in every theme. */
export default function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg role="img" aria-label={label} className={`${styles.code} ${className ?? ''}`} viewBox={`0 0 ${size} ${size}`}>
      <path d={modules.join('')} />
    </svg>
  )
}
