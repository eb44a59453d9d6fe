import { Suspense, use, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Recording } from '#contracts/recordings.ts'
import { bayans } from '#texts/bayans.ts'
import { player } from '#texts/player.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Chips, FilterChip } from '../../components/chip.tsx'
import { SelectField } from '../../components/field.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Switch } from '../../components/switch.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { ClockContext, useNow } from '../../lib/clock.ts'
import { formatSize } from '../../lib/format-size.ts'
import { localHref, shownPath } from '../../lib/language.ts'
import { allowsMotion } from '../../lib/motion.ts'
import { lazyRetry } from '../../lib/retry-import.ts'
import { CoverArt } from '../cover-art.tsx'
import { DownloadButton } from '../downloads/download-button.tsx'
import { shareText } from '../pages/bayan-texts.ts'
import controls from './controls.module.css'
import { OpenSeekBar, PlayerError, SkipButton, UndoJump } from './controls.tsx'
import styles from './full-player.module.css'
import { formatMoment } from './moment.ts'
import { PlayButton } from './play-button.tsx'
import { playAdjacent, SPEEDS, setAutoplayNext, setSleepTimer, setSpeed, sleepIn, usePlayer } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'
import { SheetChapters } from './sheet-chapters.tsx'
import { UpNext } from './up-next.tsx'

const SoundSettings = lazyRetry(() => import('./sound-settings.tsx'))

const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const

/** All of the player's controls in a sheet. */
export function FullPlayer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const recording = usePlayer((state) => state.recording)
  // Stays true, because the sheet is still visible while it slides away.
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!recording) return null
  return (
    <Sheet
      open={open}
      onClose={onClose}
      label={player.label}
      title={<h2 className={styles.kind}>{bayans.lists[recording.kind].single}</h2>}
    >
      {wasOpened ? <Contents recording={recording} onClose={onClose} /> : null}
    </Sheet>
  )
}

function Contents({ recording, onClose }: { recording: Recording; onClose: () => void }) {
  const index = usePlayer(({ list, recording }) => list.findIndex(({ id }) => id === recording?.id))
  const count = usePlayer((state) => state.list.length)
  const isSaved = usePlayer((state) => state.isSaved)
  const bytes = usePlayer(({ copy }) => copy?.bytes ?? recording.bytes)
  const navigate = useNavigate()
  const path = `/bayan/${recording.id}`
  return (
    <div className={styles.full}>
      <CoverArt recording={recording} className={styles.cover} />
      <div className={styles.about}>
        <h3 className={styles.title}>
          <a
            href={localHref(path)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              // The sheet's own history entry becomes the talk's page, unless that is below the sheet: Back would lead
              // to it twice.
              if (shownPath() === path) onClose()
              else navigate(path, { replace: true, viewTransition: allowsMotion() })
            }}
          >
            <TypedText text={recording.title} />
          </a>
        </h3>
        <p className={styles.muted}>
          <TypedText text={recording.date} />
        </p>
      </div>
      <OpenSeekBar />
      <PlayerError />
      <div className={styles.controls} dir="ltr">
        <Step label={player.previous} disabled={index <= 0} onClick={() => playAdjacent(-1)} icon="before" />
        <SkipButton direction="back" large />
        <PlayButton large />
        <SkipButton direction="forward" large />
        <Step
          label={player.next}
          disabled={index < 0 || index >= count - 1}
          onClick={() => playAdjacent(1)}
          icon="after"
        />
      </div>
      {recording.chapters?.length ? <SheetChapters recording={recording} chapters={recording.chapters} /> : null}
      <UndoJump>
        {(label, undo) => (
          <Button kind="secondary" className={styles.undo} onClick={undo}>
            {label}
          </Button>
        )}
      </UndoJump>
      <Speed />
      <Suspense>
        <SoundSettings recording={recording} />
      </Suspense>
      <SleepTimer />
      <div className={styles.actions}>
        <ShareMoment recording={recording} />
        <DownloadButton recording={recording} />
      </div>
      <Autoplay />
      <UpNext />
      <p className={styles.muted}>{isSaved ? player.downloaded : player.streaming(formatSize(bytes))}</p>
    </div>
  )
}

interface StepProps {
  label: string
  icon: 'before' | 'after'
  disabled: boolean
  onClick: () => void
}

function Step({ icon, ...rest }: StepProps) {
  return (
    <IconButton className={controls.step} {...rest}>
      <PlayerIcon name={icon} size={30} />
    </IconButton>
  )
}

function Speed() {
  const speed = usePlayer((state) => state.speed)
  return (
    <fieldset className={styles.speed}>
      <legend>{player.speed}</legend>
      <Chips scroll>
        {SPEEDS.map((value) => (
          <FilterChip
            key={value}
            pressed={value === speed}
            className={styles.chip}
            aria-label={player.speedValue(value)}
            onClick={() => setSpeed(value)}
          >
            {player.speedChip(value)}
          </FilterChip>
        ))}
      </Chips>
    </fieldset>
  )
}

function SleepTimer() {
  const sleepTimer = usePlayer((state) => state.sleepTimer)
  const clock = use(ClockContext)
  useNow()
  const left = typeof sleepTimer === 'number' ? Math.max(0, Math.ceil((sleepTimer - clock().getTime()) / 60_000)) : null
  return (
    <SelectField
      id="player-sleep"
      label={player.sleepTimer}
      value={left === null ? (sleepTimer ?? 'off') : 'left'}
      onChange={({ currentTarget: { value } }) => {
        if (value === 'off') setSleepTimer(null)
        else if (value === 'end') setSleepTimer('end')
        else if (value !== 'left') sleepIn(Number(value))
      }}
    >
      <option value="off">{player.sleepOff}</option>
      {left === null ? null : <option value="left">{player.sleepLeft(left)}</option>}
      {SLEEP_MINUTES.map((minutes) => (
        <option key={minutes} value={minutes}>
          {player.sleepIn(minutes)}
        </option>
      ))}
      <option value="end">{player.sleepAtEnd}</option>
    </SelectField>
  )
}

/** Shares the address of the second that is playing. */
function ShareMoment({ recording }: { recording: Recording }) {
  const position = usePlayer((state) => Math.floor(state.position))
  return (
    <ShareButton
      title={recording.title}
      message={shareText(recording)}
      path={`/bayan/${recording.id}?t=${formatMoment(position)}`}
      label={player.shareMoment}
    />
  )
}

function Autoplay() {
  const autoplayNext = usePlayer((state) => state.autoplayNext)
  return <Switch title={player.autoplayNext} checked={autoplayNext} onToggle={() => setAutoplayNext(!autoplayNext)} />
}
