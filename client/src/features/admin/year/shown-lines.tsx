import { useState } from 'react'
import { admin } from '#texts/admin.ts'
import { Button } from '../../../components/button.tsx'
import adminStyles from '../admin.module.css'

const INITIAL_COUNT = 5

/** A list of sentences, of which the first are shown until more are wanted. */
export function ShownLines({ lines }: { lines: readonly string[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const rest = lines.length - INITIAL_COUNT
  return (
    <>
      <ul className={adminStyles.stack}>
        {lines.slice(0, showsAll ? undefined : INITIAL_COUNT).map((line) => (
          <li key={line} className={adminStyles.wrapping}>
            {line}
          </li>
        ))}
      </ul>
      {rest > 0 && !showsAll ? (
        <Button kind="secondary" onClick={() => setShowsAll(true)}>
          {admin.year.file.more(rest)}
        </Button>
      ) : null}
    </>
  )
}
