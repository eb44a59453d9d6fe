import type { Recording } from '#contracts/recordings.ts'
import { sound } from '#texts/sound.ts'
import { Chips, FilterChip } from '../../components/chip.tsx'
import { Switch } from '../../components/switch.tsx'
import { formatLength } from '../../lib/format-length.ts'
import { formatSize } from '../../lib/format-size.ts'
import { useStore } from '../../lib/store.ts'
import type { CopyKind } from '../audio-types.ts'
import { useCopies } from '../copies.ts'
import { isSounding, setCopy, setShorterPauses, usePlayer } from './player.ts'
import styles from './player-tools.module.css'
import { savedTimeStore } from './shorter-pauses.ts'

/** Chooses the copy of the recording, and whether long silences are skipped. Nothing for a recording without renditions. */
export default function SoundSettings({ recording }: { recording: Recording }) {
  const copies = useCopies(recording)
  const playingKind = usePlayer(({ copy }) => copy?.kind ?? 'original')
  const rendition = copies.find(({ kind }) => kind !== 'original')
  const original = copies.find(({ kind }) => kind === 'original')
  if (!rendition) return null
  const chip = (kind: CopyKind, label: string, isPressed: boolean) => (
    <FilterChip pressed={isPressed} onClick={() => isPressed || setCopy(kind)}>
      {label}
    </FilterChip>
  )
  return (
    <>
      {original ? (
        <fieldset>
          <legend>{sound.label}</legend>
          <Chips className={styles.chips}>
            {chip(rendition.kind, sound.small(formatSize(rendition.bytes)), playingKind !== 'original')}
            {chip('original', sound.original(formatSize(original.bytes)), playingKind === 'original')}
          </Chips>
        </fieldset>
      ) : null}
      {playingKind === 'original' ? null : <ShorterPauses />}
    </>
  )
}

function ShorterPauses() {
  const isOn = usePlayer((state) => state.shorterPauses)
  const savedTime = Math.floor(useStore(savedTimeStore))
  const isPlaying = usePlayer(isSounding)
  const text = isOn && savedTime > 0 ? sound.savedTime(formatLength(savedTime)) : ''
  return (
    <div>
      <Switch
        title={sound.shorterPauses}
        text={sound.shorterPausesHint}
        checked={isOn}
        onToggle={() => setShorterPauses(!isOn)}
      />
      {isOn ? (
        <p className={`numeric ${styles.savedTime}`} aria-hidden={!isPlaying}>
          {text}
        </p>
      ) : null}
      {/* Announced when the listener pauses, not with every skipped silence. */}
      <p role="status" className="visually-hidden">
        {isPlaying ? '' : text}
      </p>
    </div>
  )
}
