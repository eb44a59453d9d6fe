import type { Recording } from '#contracts/recordings.ts'
import { admin } from '#texts/admin.ts'
import { bayans } from '#texts/bayans.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { AppLink } from '../../../components/link.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { TypedText } from '../../../components/typed-text.tsx'
import { isolate } from '../../../lib/typed.ts'
import adminStyles from '../admin.module.css'
import styles from './recordings.module.css'

const text = admin.recordings

/** The parts of a talk with an address of their own, by their query parameter. */
export type TalkPart = 'notes' | 'chapters' | 'details'

export interface TalkMenuProps {
  /** With its title as the page shows it. */
  recording: Recording
  open: boolean
  hrefOfPart: (part: TalkPart, id: number) => string
  onClose: () => void
  onDelete: (recording: Recording) => void
}

/** What can be done with a talk. */
export function TalkMenu({ recording, open, hrefOfPart, onClose, onDelete }: TalkMenuProps) {
  const { id, kind, title, chapters } = recording
  return (
    <Sheet
      open={open}
      onClose={onClose}
      label={title}
      title={<p className={adminStyles.small}>{bayans.lists[kind].single}</p>}
    >
      {/* Not beside the close button: what stays while the sheet scrolls must be low. */}
      <h2 className={styles.menuTitle}>
        <TypedText text={title} />
      </h2>
      <ul className={styles.menu}>
        <Entry href={hrefOfPart('notes', id)} label={admin.notes.linkTitled(isolate(title))} onClose={onClose}>
          {admin.notes.link}
        </Entry>
        <Entry href={hrefOfPart('chapters', id)} label={admin.chapters.linkTitled(isolate(title))} onClose={onClose}>
          {admin.chapters.link(chapters?.length ?? 0)}
        </Entry>
        <Entry href={hrefOfPart('details', id)} label={text.details.linkTitled(isolate(title))} onClose={onClose}>
          {text.details.link}
        </Entry>
      </ul>
      <div className={adminStyles.stack}>
        <GuardedButton
          kind="danger"
          guardKey={`${id} ${open}`}
          aria-label={text.deleteTitled(isolate(title))}
          aria-describedby="delete-hint"
          onClick={() => onDelete(recording)}
        >
          {text.delete}
        </GuardedButton>
        <p id="delete-hint" className={adminStyles.small}>
          {text.deleteHint}
        </p>
      </div>
    </Sheet>
  )
}

interface EntryProps {
  href: string
  label: string
  children: string
  onClose: () => void
}

const Entry = ({ href, label, children, onClose }: EntryProps) => (
  <li>
    <AppLink href={href} aria-label={label} onClick={onClose}>
      {children}
    </AppLink>
  </li>
)
