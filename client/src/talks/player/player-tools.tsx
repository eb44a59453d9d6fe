import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { playerSheet } from '#texts/player-sheet.ts'
import { sections } from '#texts/sections.ts'
import { Chips, FilterChip } from '../../components/chip.tsx'
import { Icon, LineIcon } from '../../components/icon.tsx'
import { useShare } from '../../components/share-button.tsx'
import { lazyRetry } from '../../lib/retry-import.ts'
import { isolate } from '../../lib/typed.ts'
import { DownloadIconButton, DownloadNote, DownloadSize } from '../downloads/download-icon-button.tsx'
import { shareText } from '../pages/bayan-texts.ts'
import { formatMoment } from './moment.ts'
import { SPEEDS, setSleepTimer, setSpeed, startSleepTimer, usePlayer } from './player.ts'
import styles from './player-tools.module.css'
import { useSleepMinutes } from './use-sleep-minutes.ts'

const SoundSettings = lazyRetry(() => import('./sound-settings.tsx'))

const GAUGE = 'M4.500 17.500a9 9 0 1 1 15 0M12 14.500l4-5'

const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const

/** A row of icons for speed, sleep timer, download and sharing; the first two open their choices below it. */
export function PlayerTools({ recording }: { recording: Recording }) {
  const [opened, setOpened] = useState<'speed' | 'sleep' | null>(null)
  const speed = usePlayer((state) => state.speed)
  const sleepTimer = usePlayer((state) => state.sleepTimer)
  const minutesLeft = useSleepMinutes()
  const toggle = (name: 'speed' | 'sleep') => ({
    'aria-expanded': opened === name,
    onClick: () => setOpened(opened === name ? null : name),
  })
  const sleepText =
    minutesLeft !== null ? playerSheet.sleepLeft(minutesLeft) : sleepTimer === 'end' ? playerSheet.sleepAtEnd : null
  const sleepCaption =
    minutesLeft !== null ? playerSheet.sleepMinutes(minutesLeft) : sleepTimer === 'end' ? playerSheet.sleepEnd : null
  return (
    <div className={styles.place}>
      <div className={styles.tools}>
        <Tool
          label={`${playerSheet.speed}: ${playerSheet.speedValue(speed)}`}
          icon={<LineIcon path={GAUGE} />}
          caption={isolate(playerSheet.speedChip(speed))}
          {...toggle('speed')}
        />
        <Tool
          label={sleepCaption ? `${playerSheet.sleepTimer}: ${sleepCaption}` : playerSheet.sleepTimer}
          icon={<Icon name="moon" />}
          caption={sleepCaption ?? playerSheet.sleep}
          isOn={sleepTimer !== null}
          {...toggle('sleep')}
        />
        <DownloadIconButton recording={recording}>
          <span className={styles.caption}>
            <DownloadSize recording={recording} />
          </span>
        </DownloadIconButton>
        <ShareAtPosition recording={recording} />
      </div>
      <DownloadNote recording={recording} />
      {opened === 'speed' ? (
        <div ref={reveal} className={styles.panel}>
          <Chips role="group" aria-label={playerSheet.speed} className={styles.chips}>
            {SPEEDS.map((value) => (
              <FilterChip
                key={value}
                pressed={value === speed}
                aria-label={playerSheet.speedValue(value)}
                onClick={() => setSpeed(value)}
              >
                {isolate(playerSheet.speedChip(value))}
              </FilterChip>
            ))}
          </Chips>
          <Suspense>
            <SoundSettings recording={recording} />
          </Suspense>
        </div>
      ) : null}
      {opened === 'sleep' ? (
        <div ref={reveal} className={styles.panel}>
          <p role="status" className={styles.status}>
            {sleepText}
          </p>
          <Chips role="group" aria-label={playerSheet.sleepTimer} className={styles.sleep}>
            <FilterChip pressed={sleepTimer === null} onClick={() => setSleepTimer(null)}>
              {playerSheet.sleepOff}
            </FilterChip>
            <FilterChip pressed={sleepTimer === 'end'} onClick={() => setSleepTimer('end')}>
              {playerSheet.sleepAtEnd}
            </FilterChip>
            {SLEEP_MINUTES.map((minutes) => (
              <FilterChip key={minutes} pressed={false} onClick={() => startSleepTimer(minutes)}>
                {playerSheet.sleepMinutes(minutes)}
              </FilterChip>
            ))}
          </Chips>
        </div>
      ) : null}
    </div>
  )
}

/** Scrolls what a tap opened into view. */
const reveal = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

interface ToolProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Contains the caption. */
  label: string
  caption: string
  icon: ReactNode
  /** Whether what it sets is on. */
  isOn?: boolean
}

function Tool({ label, caption, icon, isOn = false, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      className={`${styles.tool} ${isOn ? styles.on : ''}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.caption}>{caption}</span>
    </button>
  )
}

/** Shares a link that starts at the current position. */
function ShareAtPosition({ recording }: { recording: Recording }) {
  const { id, title } = recording
  const position = usePlayer((state) => Math.floor(state.position))
  const [share, outcome] = useShare({
    title,
    message: shareText(recording),
    path: `/bayan/${id}?t=${formatMoment(position)}`,
  })
  return (
    <>
      <Tool
        label={playerSheet.shareMoment}
        icon={<Icon name="share" />}
        caption={sections.share.share}
        onClick={share}
      />
      <span role="status" className={styles.outcome}>
        {outcome}
      </span>
    </>
  )
}
