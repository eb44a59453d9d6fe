import { Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Recording } from '#contracts/recordings.ts'
import { nameInLanguage } from '#contracts/second-title.ts'
import { bayans } from '#texts/bayans.ts'
import { player } from '#texts/player.ts'
import { playerSheet } from '#texts/player-sheet.ts'
import { site } from '#texts/site.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Chips, FilterChip } from '../../components/chip.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { formatSize } from '../../lib/format-size.ts'
import { localHref, shownPath } from '../../lib/language.ts'
import { allowsMotion } from '../../lib/motion.ts'
import { lazyRetry } from '../../lib/retry-import.ts'
import { CoverArt } from '../cover-art.tsx'
import { hasNotesText } from '../has-notes.ts'
import controls from './controls.module.css'
import { FullSeekBar, PlayerError, SkipButton, UndoSeek } from './controls.tsx'
import styles from './full-player.module.css'
import { PlayButton } from './play-button.tsx'
import { playAdjacent, usePlayer } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'
import { PlayerTools } from './player-tools.tsx'
import { SheetChapters } from './sheet-chapters.tsx'
import { UpNext } from './up-next.tsx'

const Transcript = lazyRetry(() => import('../pages/transcript.tsx'))
const NotesText = lazyRetry(() => import('../pages/notes-text.tsx'))

/** All of the player's controls in a sheet. */
export function FullPlayer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const recording = usePlayer((state) => state.recording)
  // The contents are there from the first opening on: the sheet is still visible while it slides away.
  const [hasOpened, setHasOpened] = useState(open)
  if (open && !hasOpened) setHasOpened(true)
  if (!recording) return null
  return (
    <Sheet
      open={open}
      onClose={onClose}
      label={player.label}
      title={hasOpened ? <Head recording={recording} onClose={onClose} /> : undefined}
    >
      {hasOpened ? <Contents recording={recording} /> : null}
    </Sheet>
  )
}

/** The cover, kind and title, which stay while the rest scrolls, with a button to pause when the others are away. */
function Head({ recording, onClose }: { recording: Recording; onClose: () => void }) {
  const navigate = useNavigate()
  const path = `/bayan/${recording.id}`
  return (
    <div className={styles.head}>
      <CoverArt recording={recording} className={styles.cover} />
      <div>
        <h2 className={styles.kind}>{bayans.lists[recording.kind].single}</h2>
        <h3 className={`clamp ${styles.title}`}>
          <a
            href={localHref(path)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              // The sheet pushed a history entry, which the recording's page replaces. If that page is the entry before it,
              // closing the sheet leads there.
              if (shownPath() === path) onClose()
              else navigate(path, { replace: true, viewTransition: allowsMotion() })
            }}
          >
            <TypedText text={recording.title} />
          </a>
        </h3>
      </div>
      <PlayButton />
    </div>
  )
}

function Contents({ recording }: { recording: Recording }) {
  const index = usePlayer(({ list, recording }) => list.findIndex(({ id }) => id === recording?.id))
  const count = usePlayer((state) => state.list.length)
  const isSaved = usePlayer((state) => state.isSaved)
  const bytes = usePlayer(({ copy }) => copy?.bytes ?? recording.bytes)
  const { speaker, date } = recording
  const tabs = tabsOf(recording)
  const [chosen, setChosen] = useState<Tab>('chapters')
  const tab = tabs.includes(chosen) ? chosen : 'queue'
  const [isScrolledAway, setIsScrolledAway] = useState(false)
  const watch = useCallback((controls: HTMLElement | null) => {
    if (!controls) return
    const observer = new IntersectionObserver((entries) => setIsScrolledAway(entries.some(isAbove)), {
      root: controls.closest('dialog'),
      rootMargin: '-72px 0px 0px',
    })
    observer.observe(controls)
    return () => observer.disconnect()
  }, [])
  const state = tab === 'words' ? `${styles.compact} ${styles.reading}` : isScrolledAway ? styles.compact : ''
  return (
    <div className={`${styles.full} ${state}`}>
      <div className={styles.about}>
        <p>
          {speaker ? (
            <>
              <TypedText text={nameInLanguage(site.lang, speaker).name} /> ·{' '}
            </>
          ) : null}
          <TypedText text={date} />
        </p>
        <p>{isSaved ? playerSheet.downloaded : playerSheet.streaming(formatSize(bytes))}</p>
      </div>
      <div>
        <FullSeekBar />
        <PlayerError />
      </div>
      <div ref={watch} className={styles.controls} dir="ltr">
        <AdjacentButton
          label={playerSheet.previous}
          disabled={index <= 0}
          onClick={() => playAdjacent(-1)}
          icon="previous"
        />
        <SkipButton direction="back" large />
        <PlayButton large />
        <SkipButton direction="forward" large />
        <AdjacentButton
          label={playerSheet.next}
          disabled={index < 0 || index >= count - 1}
          onClick={() => playAdjacent(1)}
          icon="next"
        />
      </div>
      <UndoSeek>
        {(label, undo) => (
          <Button kind="secondary" className={styles.undo} onClick={undo}>
            {label}
          </Button>
        )}
      </UndoSeek>
      <PlayerTools recording={recording} />
      {tabs.length > 1 ? (
        <Chips role="group" aria-label={playerSheet.tabs.label} className={styles.tabs}>
          {tabs.map((name) => (
            <FilterChip key={name} pressed={name === tab} onClick={() => setChosen(name)}>
              {playerSheet.tabs[name]}
            </FilterChip>
          ))}
        </Chips>
      ) : null}
      {tab === 'chapters' ? <SheetChapters recording={recording} chapters={recording.chapters ?? []} /> : null}
      {tab === 'words' || tab === 'notes' ? (
        <Suspense fallback={<Loading />}>
          {tab === 'words' ? <Transcript recording={recording} /> : <NotesText recording={recording} />}
        </Suspense>
      ) : null}
      {tab === 'queue' ? <UpNext /> : null}
    </div>
  )
}

/** Returns whether an element has left its scroller at the top. A hidden one has no height. */
const isAbove = ({ isIntersecting, boundingClientRect: { height, top }, rootBounds }: IntersectionObserverEntry) =>
  !isIntersecting && height > 0 && top < (rootBounds?.top ?? 0)

type Tab = 'chapters' | 'words' | 'notes' | 'queue'

/** Returns the tabs of what the recording has; it always has a queue. */
const tabsOf = ({ chapters, transcript, ...notes }: Recording): readonly Tab[] => [
  ...(chapters?.length ? (['chapters'] as const) : []),
  ...(transcript ? (['words'] as const) : []),
  ...(hasNotesText(notes) ? (['notes'] as const) : []),
  'queue',
]

interface AdjacentButtonProps {
  label: string
  icon: 'previous' | 'next'
  disabled: boolean
  onClick: () => void
}

function AdjacentButton({ icon, ...rest }: AdjacentButtonProps) {
  return (
    <IconButton className={controls.step} {...rest}>
      <PlayerIcon name={icon} size={30} />
    </IconButton>
  )
}
