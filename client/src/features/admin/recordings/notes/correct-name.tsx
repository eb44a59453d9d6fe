import { type FormEvent, use, useState } from 'react'
import { COLLECTIONS, collectionPath } from '#contracts/collections.ts'
import { MAX_NAME } from '#contracts/note-limits.ts'
import type { NamedCollections } from '#contracts/notes.ts'
import { admin } from '#texts/admin.ts'
import { Button } from '../../../../components/button.tsx'
import { Field, SelectField } from '../../../../components/field.tsx'
import { refreshSite } from '../../../../data/start-sync.ts'
import { ClockContext } from '../../../../lib/clock.ts'
import { typed } from '../../../../lib/typed.ts'
import { useSingleFlight } from '../../../../lib/use-single-flight.ts'
import { FormStatus, useStatus } from '../../action-status.tsx'
import styles from '../../admin.module.css'
import { adminRequest, describeFailure, isUnauthorized } from '../../admin-request.ts'
import formStyles from '../../form.module.css'
import { otherScript } from '../../other-script.ts'

const text = admin.notes.correct

export interface CorrectNameProps {
  known: NamedCollections
  /** Called when a name was corrected. */
  onCorrected: () => Promise<unknown>
}

/** Corrects the name of a speaker or a series in all its talks; nothing while there are no names. */
export function CorrectName({ known, onCorrected }: CorrectNameProps) {
  const clock = use(ClockContext)
  const { busy, run } = useSingleFlight()
  const all = COLLECTIONS.flatMap((collection) =>
    known[collection].map((named) => ({ ...named, collection, path: collectionPath(collection, named.id) })),
  )
  const [chosen, setChosen] = useState('')
  /** As typed; null while unedited. */
  const [names, setNames] = useState<{ name: string; second: string } | null>(null)
  const { status, clear, succeed, fail } = useStatus()
  const present = all.find(({ path }) => path === chosen) ?? all[0]
  if (!present) return null
  const saved = { name: present.name, second: present.secondName ?? '' }
  const { name, second } = names ?? saved
  const hasChanges = name.trim() !== saved.name || second.trim() !== saved.second

  const change = (some: Partial<typeof saved>) => {
    clear()
    // The names that are loaded meanwhile may begin with another one.
    setChosen(present.path)
    setNames({ name, second, ...some })
  }
  const save = async () => {
    clear()
    if (name.trim() === '') return fail(text.empty)
    try {
      await adminRequest(present.path, {
        method: 'PUT',
        body: { name: name.trim(), ...(second.trim() && { secondName: second.trim() }) },
      })
      await onCorrected()
      setChosen(present.path)
      setNames(null)
      succeed(text.saved)
      refreshSite(clock)
    } catch (error) {
      console.error('Saving the name failed:', error)
      if (!isUnauthorized(error)) fail(describeFailure(error, text.failed))
    }
  }
  return (
    <section aria-labelledby="correct-name" className={`${styles.column} ${styles.stack}`}>
      <h2 id="correct-name">{text.heading}</h2>
      <p>{text.lead}</p>
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void run(save)
        }}
      >
        <SelectField
          id="name-to-correct"
          label={text.which}
          value={present.path}
          disabled={busy}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value)
            setNames(null)
            clear()
          }}
        >
          {COLLECTIONS.map((collection) => (
            <optgroup key={collection} label={admin.notes.names[collection].name}>
              {all
                .filter((each) => each.collection === collection)
                .map(({ path, name }) => (
                  <option key={path} value={path} {...typed(name)}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
        <Field
          id="corrected-name"
          label={text.name}
          value={name}
          disabled={busy}
          maxLength={MAX_NAME}
          autoComplete="off"
          {...typed(name)}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Field
          id="corrected-second-name"
          label={text.second[otherScript(name)]}
          hint={text.secondHint}
          value={second}
          disabled={busy}
          maxLength={MAX_NAME}
          autoComplete="off"
          {...typed(second)}
          onChange={({ currentTarget }) => change({ second: currentTarget.value })}
        />
        <FormStatus {...status} />
        <Button type="submit" kind="secondary" busy={busy} disabled={!hasChanges}>
          {text.save}
        </Button>
      </form>
    </section>
  )
}
