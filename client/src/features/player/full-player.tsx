import { use } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { AppLink } from '../../components/link.tsx'
import { bayans } from '../../content/en/bayans.ts'
import { player } from '../../content/en/player.ts'
import { formatLength, formatSize } from '../../lib/amounts.ts'
import { ClockContext, useNow } from '../../lib/clock.ts'
import { PlayButton } from './play-button.tsx'
import styles from './player.module.css'
import {
  goBack,
  moveInList,
  resumePlayer,
  SPEEDS,
  STEP,
  setGoOn,
  setSleep,
  setSpeed,
  skip,
  sleepIn,
  usePlayer,
} from './player.ts'
import { PlayerIcon } from './player-icon.tsx'
import { SeekBar } from './seek-bar.tsx'

const SLEEPS = [5, 10, 15, 30, 45, 60] as const

/** Everything the player can do, in large type. */
export function FullPlayer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const recording = usePlayer((state) => state.recording)
  const index = usePlayer(({ list, recording }) => list.findIndex(({ id }) => id === recording?.id))
  const count = usePlayer((state) => state.list.length)
  const leftAt = usePlayer((state) => state.leftAt)
  const saved = usePlayer((state) => state.saved)
  if (!recording) return null
  return (
    <Dialog open={open} onClose={onClose} label={player.label}>
      <div className={styles.full}>
        <div>
          <p className={styles.kind}>{bayans.lists[recording.kind].single}</p>
          <h3 className={styles.fullTitle}>
            <AppLink href={`/bayan/${recording.id}`} onClick={onClose}>
              {recording.title}
            </AppLink>
          </h3>
          <p className={styles.muted}>{recording.date}</p>
        </div>
        <SeekBar />
        <Fault />
        <div className={styles.controls}>
          <Step label={player.previous} off={index <= 0} onClick={() => moveInList(-1)} icon="before" />
          <Step label={player.back(STEP)} onClick={() => skip(-STEP)} icon="back" seconds={STEP} />
          <PlayButton large />
          <Step label={player.forward(STEP)} onClick={() => skip(STEP)} icon="forward" seconds={STEP} />
          <Step label={player.next} off={index < 0 || index >= count - 1} onClick={() => moveInList(1)} icon="after" />
        </div>
        {leftAt === null ? null : (
          <Button kind="quiet" className={styles.goBack} onClick={goBack}>
            {player.goBack(formatLength(leftAt))}
          </Button>
        )}
        <Choices />
        <p className={styles.muted}>{saved ? player.downloaded : player.streaming(formatSize(recording.bytes))}</p>
      </div>
    </Dialog>
  )
}

interface StepProps {
  label: string
  icon: 'before' | 'back' | 'forward' | 'after'
  seconds?: number
  off?: boolean
  onClick: () => void
}

function Step({ label, icon, seconds, off = false, onClick }: StepProps) {
  return (
    <button type="button" className={styles.step} aria-label={label} title={label} disabled={off} onClick={onClick}>
      <PlayerIcon name={icon} size={32} {...(seconds !== undefined && { seconds })} />
    </button>
  )
}

/** What is wrong, in words, with what can be done. */
export function Fault() {
  const fault = usePlayer((state) => state.fault)
  const phase = usePlayer((state) => state.phase)
  const begun = usePlayer((state) => state.position > 0)
  const text =
    fault === 'offline' && begun && phase !== 'failed'
      ? player.stalled
      : fault
        ? player.faults[fault]
        : phase === 'stalled'
          ? player.loading
          : ''
  return (
    <div role="status" className={text ? styles.fault : undefined}>
      {text}
      {phase === 'failed' && fault !== 'gone' && fault !== 'unsupported' ? (
        <Button kind="quiet" onClick={resumePlayer}>
          {player.retry}
        </Button>
      ) : null}
    </div>
  )
}

function Choices() {
  const speed = usePlayer((state) => state.speed)
  const sleep = usePlayer((state) => state.sleep)
  const goOn = usePlayer((state) => state.goOn)
  const clock = use(ClockContext)
  useNow()
  const left = typeof sleep === 'number' ? Math.max(0, Math.ceil((sleep - clock().getTime()) / 60_000)) : null
  return (
    <div className={styles.choices}>
      <label className={styles.choice} htmlFor="player-speed">
        {player.speed}
        <select id="player-speed" value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
          {SPEEDS.map((value) => (
            <option key={value} value={value}>
              {player.speedValue(value)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.choice} htmlFor="player-sleep">
        {player.sleepTimer}
        <select
          id="player-sleep"
          value={left === null ? (sleep ?? 'off') : 'left'}
          onChange={({ currentTarget: { value } }) => {
            if (value === 'off') setSleep(null)
            else if (value === 'end') setSleep('end')
            else if (value !== 'left') sleepIn(Number(value))
          }}
        >
          <option value="off">{player.sleepOff}</option>
          {left === null ? null : <option value="left">{player.sleepLeft(left)}</option>}
          {SLEEPS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {player.sleepIn(minutes)}
            </option>
          ))}
          <option value="end">{player.sleepAtEnd}</option>
        </select>
      </label>
      <label className={styles.check} htmlFor="player-go-on">
        <input
          id="player-go-on"
          type="checkbox"
          checked={goOn}
          onChange={(event) => setGoOn(event.currentTarget.checked)}
        />
        {player.goOn}
      </label>
    </div>
  )
}
