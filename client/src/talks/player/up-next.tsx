import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Recording } from '#contracts/recordings.ts'
import { player } from '#texts/player.ts'
import { playerSheet } from '#texts/player-sheet.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { GuardedIconButton } from '../../components/guarded-button.tsx'
import { Icon, LineIcon } from '../../components/icon.tsx'
import { ListRow, RowList, rowTarget } from '../../components/list-row.tsx'
import { Switch } from '../../components/switch.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { formatLength } from '../../lib/format-length.ts'
import { singleClick } from '../../lib/single-click.ts'
import { isolate } from '../../lib/typed.ts'
import styles from './full-player.module.css'
import { playRecording, setAutoplayNext, setQueue, usePlayer } from './player.ts'

/** Nobody looks further ahead. */
const MAX_SHOWN = 20
const UP = 'M6 14.5l6-6 6 6'

/** The recordings that follow the open one: a tap plays one, and while editing they are moved and removed. */
export function UpNext() {
  const list = usePlayer((state) => state.list)
  const id = usePlayer((state) => state.recording?.id)
  const autoplayNext = usePlayer((state) => state.autoplayNext)
  const [isEditing, setIsEditing] = useState(false)
  const section = useRef<HTMLElement>(null)
  const start = list.findIndex((recording) => recording.id === id) + 1
  const next = start === 0 ? [] : list.slice(start)
  /** Moves the recordings at two places into each other's; the pressed button keeps the focus, which React loses. */
  const swap = (at: number, other: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    const changed = [...list]
    changed[start + at] = list[start + other] as Recording
    changed[start + other] = list[start + at] as Recording
    flushSync(() => setQueue(changed))
    button.focus()
  }
  const remove = (at: number) => {
    flushSync(() => setQueue(list.filter((_, index) => index !== start + at)))
    // The row that took its place, the one before it, or the button above.
    const buttons = section.current?.querySelectorAll<HTMLElement>('[data-remove], [data-edit]') ?? []
    buttons[Math.min(at + 1, buttons.length - 1)]?.focus()
  }
  return (
    <>
      <Switch title={playerSheet.autoplayNext} checked={autoplayNext} onToggle={() => setAutoplayNext(!autoplayNext)} />
      <section ref={section} className={styles.queue} aria-label={playerSheet.tabs.queue}>
        {next.length > 0 || isEditing ? (
          <div className={styles.queueHead}>
            <h4>{playerSheet.tabs.queue}</h4>
            <Button kind="quiet" data-edit="" onClick={() => setIsEditing(!isEditing)}>
              {isEditing ? playerSheet.queue.done : playerSheet.queue.edit}
            </Button>
          </div>
        ) : null}
        {next.length > 0 ? (
          <RowList>
            {next.slice(0, MAX_SHOWN).map((recording, at) => {
              const title = isolate(recording.title)
              return (
                <ListRow
                  key={recording.id}
                  title={
                    <button
                      type="button"
                      className={rowTarget}
                      onClick={singleClick(() => playRecording(recording, list))}
                      aria-label={player.playTitled(title)}
                    >
                      <TypedText text={recording.title} />
                    </button>
                  }
                  meta={<TypedText text={recording.date} />}
                  trailing={
                    isEditing ? (
                      <>
                        <IconButton label={playerSheet.queue.up(title)} disabled={at === 0} onClick={swap(at, at - 1)}>
                          <LineIcon path={UP} />
                        </IconButton>
                        <IconButton
                          label={playerSheet.queue.down(title)}
                          disabled={at === next.length - 1}
                          onClick={swap(at, at + 1)}
                        >
                          <Icon name="down" />
                        </IconButton>
                        <GuardedIconButton
                          label={playerSheet.queue.remove(title)}
                          data-remove=""
                          guardKey={next.length}
                          onClick={() => remove(at)}
                        >
                          <Icon name="close" />
                        </GuardedIconButton>
                      </>
                    ) : recording.durationSeconds === null ? null : (
                      <span className={`numeric ${styles.length}`}>{formatLength(recording.durationSeconds)}</span>
                    )
                  }
                />
              )
            })}
          </RowList>
        ) : null}
      </section>
    </>
  )
}
