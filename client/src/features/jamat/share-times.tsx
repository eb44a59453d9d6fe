import { useEffect, useMemo, useState } from 'react'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { takeAlong } from '#texts/take-along.ts'
import { times } from '#texts/times.ts'
import { Button } from '../../components/button.tsx'
import { Chips, FilterChip } from '../../components/chip.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import { useIdentity } from '../../data/identity.ts'
import type { Timings } from '../../data/site-store.ts'
import { useHijriMonths } from '../../data/timings-data.ts'
import { shareFile } from '../../lib/share-file.ts'
import { changesOnFriday, LAYOUTS } from './picture-layouts.ts'
import styles from './take-along.module.css'
import { drawPicture, PICTURE_SIZES, type PictureSize } from './times-picture.ts'

const text = takeAlong.picture
const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[]

export interface TimesDialogProps {
  entries: Timings['entries']
  now: Date
  /** It stays in the page when it is closed, so that the browser returns the focus. */
  open: boolean
  onClose: () => void
}

/** Shows the times as a picture and shares it. */
export default function ShareTimes({ entries, now, open, onClose }: TimesDialogProps) {
  const [what, setWhat] = useState<keyof typeof LAYOUTS>('today')
  const [size, setSize] = useState<PictureSize>('chat')
  const months = useHijriMonths()
  const { mosqueName } = useIdentity()
  const date = mosqueDate(now)
  // The same picture all day: a new one each minute would flicker.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const source = useMemo(() => ({ entries, months, now }), [entries, months, date, open])
  const choices = (['today', 'month', 'friday'] as const).filter((each) => each !== 'friday' || changesOnFriday(source))
  const shown = choices.includes(what) ? what : 'today'
  const { picture, hasFailed } = usePicture(open, source, shown, size, mosqueName)
  const [outcome, setOutcome] = useState('')
  const share = async () => {
    if (!picture) return
    const title = text.title(mosqueName)
    const file = new File([picture.blob], `jamat-times-${shown}-${date}.png`, { type: picture.blob.type })
    const done = await shareFile(file, title, `${title}: ${location.href}`)
    setOutcome(done === 'saved' ? text.saved : '')
  }
  const { width, height } = PICTURE_SIZES[size]
  return (
    <Dialog open={open} onClose={onClose} label={times.share}>
      <h3 id="picture-what" className={styles.label}>
        {text.what}
      </h3>
      <Chips role="group" aria-labelledby="picture-what">
        {choices.map((each) => (
          <FilterChip key={each} pressed={each === shown} onClick={() => setWhat(each)}>
            {text[each]}
          </FilterChip>
        ))}
      </Chips>
      <h3 id="picture-size" className={styles.label}>
        {text.size}
      </h3>
      <Chips role="group" aria-labelledby="picture-size">
        {SIZES.map((each) => (
          <FilterChip key={each} pressed={each === size} onClick={() => setSize(each)}>
            {text[each]}
          </FilterChip>
        ))}
      </Chips>
      <div className={styles.preview}>
        {picture ? <img src={picture.url} alt={text.preview(text[shown])} width={width} height={height} /> : null}
      </div>
      <Button busy={!picture && !hasFailed} disabled={hasFailed} onClick={() => void share()}>
        <Icon name="share" size={20} />
        {text.share}
      </Button>
      <p role="status">{hasFailed ? text.failed : outcome}</p>
    </Dialog>
  )
}

/** Returns the picture of a choice; null until it is drawn. It is drawn before the tap that shares it, after which browsers allow no wait. */
function usePicture(
  isWanted: boolean,
  source: Parameters<(typeof LAYOUTS)['today']>[0],
  what: keyof typeof LAYOUTS,
  size: PictureSize,
  mosque: string,
) {
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let url = ''
    let isCurrent = true
    const draw = async () => {
      try {
        const blob = await drawPicture(LAYOUTS[what](source), { mosque, address: location.host, size })
        if (!isCurrent) return
        url = URL.createObjectURL(blob)
        setPicture({ blob, url })
      } catch (error) {
        console.warn('The picture of the times failed:', error)
        setHasFailed(true)
      }
    }
    void draw()
    return () => {
      isCurrent = false
      setPicture(null)
      setHasFailed(false)
      URL.revokeObjectURL(url)
    }
  }, [isWanted, source, what, size, mosque])
  return { picture, hasFailed }
}
