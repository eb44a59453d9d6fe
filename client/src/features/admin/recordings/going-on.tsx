import { ButtonLink } from '../../../components/button.tsx'
import { admin } from '../../../content/en/admin.ts'
import { formatLength } from '../../../lib/amounts.ts'
import styles from '../admin.module.css'
import { useRecorder } from './recorder.ts'

/** Where each kind is added. */
export const FORMS = { friday: '/newbayan', morningdars: '/newbayanmorning' } as const

/** On all other screens: that a recording goes on, and the way back to it. */
export function GoingOn({ path }: { path: string }) {
  const state = useRecorder()
  if (state.phase !== 'recording' || path === FORMS[state.kind]) return null
  const words = admin.recorder.kinds[state.kind]
  return (
    <div className={styles.goingOn}>
      <span className="numeric">{admin.frame.goingOn(words, formatLength(Math.floor(state.seconds)))}</span>
      <ButtonLink href={FORMS[state.kind]} kind="quiet">
        {admin.frame.toRecording}
      </ButtonLink>
    </div>
  )
}
