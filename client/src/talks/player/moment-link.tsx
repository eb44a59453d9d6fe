import type { ComponentProps } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { localHref } from '../../lib/language.ts'
import { formatMoment } from './moment.ts'
import { playRecording } from './player.ts'

export interface MomentLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  recording: Recording
  /** Seconds from the start. */
  at: number
  /** The recordings that previous and next step through; all of its kind if left out. */
  list?: readonly Recording[]
  /** Called when it is played. */
  onPlay?: (() => void) | undefined
}

/** A link to a second of a talk. A tap plays from there; a copied link starts there. */
export function MomentLink({ recording, at, list, onPlay, ...rest }: MomentLinkProps) {
  return (
    <a
      {...rest}
      href={`${localHref(`/bayan/${recording.id}`)}?t=${formatMoment(at)}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        playRecording(recording, list, at)
        onPlay?.()
      }}
    />
  )
}
