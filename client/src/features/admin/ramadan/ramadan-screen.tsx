import { type FormEvent, use, useRef, useState } from 'react'
import { formatCalendarDay } from '#content/format-dates.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import type { RamadanRecord, RamadanSettings } from '#contracts/ramadan.ts'
import { eidsOf, ramadanDays, ramadanYearOf } from '#contracts/ramadan-days.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { ramadan } from '#texts/ramadan.ts'
import { Button } from '../../../components/button.tsx'
import { Loading } from '../../../components/states.tsx'
import { refreshSite } from '../../../data/start-sync.ts'
import { useStoredSite } from '../../../data/timings-data.ts'
import { ClockContext, useNow } from '../../../lib/clock.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ErrorMessage, FormStatus, useStatus } from '../action-status.tsx'
import styles from '../admin.module.css'
import { adminData, describeFailure, isConflict, isUnauthorized } from '../admin-request.ts'
import { useDraft } from '../draft.ts'
import { focusField } from '../focus-field.ts'
import formStyles from '../form.module.css'
import { LinkRows } from '../link-rows.tsx'
import { QueryState } from '../query-state.tsx'
import { rebaseFields } from '../rebase-fields.ts'
import { type AdminQuery, useAdminQuery } from '../use-admin-query.ts'
import { MoonSlot } from './moon-slot.tsx'
import { type RamadanDraft, readDraft, toDraft } from './ramadan-draft.ts'
import { RamadanFields } from './ramadan-fields.tsx'
import { RamadanHistory } from './ramadan-history.tsx'
import { RamadanProblems } from './ramadan-problems.tsx'

const text = admin.ramadan

/** `/ramadan-plan`: the days of Ramadan and of the Eids, and what the mosque does on them. */
export default function RamadanScreen() {
  const clock = use(ClockContext)
  const { cursor, hijriMonths } = useStoredSite()
  const today = mosqueDate(useNow() ?? clock())
  if (cursor === null) return <Loading />
  const year = ramadanYearOf(today, hijriMonths)
  const days = ramadanDays(year, hijriMonths)
  const dayOf = (date: string, isKnown: boolean) => {
    const day = formatCalendarDay(date)
    return isKnown ? day : ramadan.expected(day)
  }
  return (
    <div className={styles.screen}>
      <MoonSlot />
      <section className={styles.panel} aria-labelledby="days">
        <h2 id="days">{ramadan.title(year)}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{text.firstFast}</dt>
            <dd>{dayOf(days.first, days.isAnnounced)}</dd>
          </div>
          {eidsOf(year, hijriMonths).map(({ kind, date, isKnown }) => (
            <div key={kind}>
              <dt>{ramadan.eids[kind]}</dt>
              <dd>{dayOf(date, isKnown)}</dd>
            </div>
          ))}
        </dl>
        {days.isCertain ? null : <p>{text.open}</p>}
      </section>
      <LinkRows links={text.links} />
      <Settings key={year} year={year} today={today} />
    </div>
  )
}

function Settings({ year, today }: { year: number; today: string }) {
  const path = `/ramadans/${year}`
  const query = useAdminQuery(`the Ramadan of ${year}`, () => adminData<RamadanRecord>(path))
  return (
    <>
      <QueryState query={query} failed={text.loadFailed} />
      {query.data ? <SettingsForm record={query.data} query={query} path={path} today={today} /> : null}
    </>
  )
}

interface SettingsFormProps {
  record: RamadanRecord
  query: AdminQuery<RamadanRecord>
  path: string
  today: string
}

function SettingsForm({ record, query, path, today }: SettingsFormProps) {
  const clock = use(ClockContext)
  const form = useRef<HTMLFormElement>(null)
  const now = toDraft(record.settings)
  const draft = useDraft<{ typed: RamadanDraft; base: RamadanDraft }>(`ramadan-${record.year}`, {
    typed: now,
    base: now,
  })
  const { values, conflicts } = rebaseFields(draft.values.typed, draft.values.base, now)
  const typed = readDraft(values, record.settings)
  const { busy, run } = useSingleFlight()
  const [invalid, setInvalid] = useState<keyof RamadanDraft | null>(null)
  const [isConflicting, setIsConflicting] = useState(false)
  const { status, clear, succeed, fail } = useStatus()

  /** @param isTyped whether they are those of the form; what is typed there stays otherwise */
  const save = (settings: RamadanSettings, message: string, isTyped = false) =>
    run(async () => {
      setIsConflicting(false)
      clear()
      try {
        const saved = await adminData<RamadanRecord>(path, { method: 'PUT', body: settings, ifMatch: record.version })
        query.change(() => saved)
        if (isTyped) draft.clear()
        succeed(message)
        refreshSite(clock)
      } catch (error) {
        console.error('Saving the Ramadan failed:', error)
        if (isUnauthorized(error)) return
        if (isConflict(error) && (await query.reload())) setIsConflicting(true)
        else fail(describeFailure(error, text.failed))
      }
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setInvalid('invalid' in typed ? typed.invalid : null)
    if ('settings' in typed) return void save(typed.settings, text.saved, true)
    fail(text.invalid)
    requestAnimationFrame(() => focusField(form.current?.querySelector<HTMLElement>('[aria-invalid]')))
  }
  return (
    <>
      <form
        ref={form}
        className={`${styles.panel} ${styles.long} ${formStyles.form}`}
        aria-label={text.heading}
        noValidate
        onSubmit={submit}
      >
        <RamadanFields
          values={values}
          invalid={invalid}
          onChange={(change) => draft.change({ typed: { ...values, ...change }, base: now })}
        />
        {'settings' in typed ? <RamadanProblems year={record.year} times={typed.settings.times} /> : null}
        {isConflicting || conflicts.length > 0 ? (
          <ErrorMessage>{text.conflict(punctuation.list(...conflicts.map(labelOf)))}</ErrorMessage>
        ) : null}
        <div className={styles.reach}>
          <FormStatus {...status} />
          {draft.isDirty ? <p className={styles.small}>{text.unsaved}</p> : null}
          <Button type="submit" disabled={busy}>
            {busy ? text.saving : text.save}
          </Button>
        </div>
      </form>
      <RamadanHistory
        history={record.history}
        today={today}
        busy={busy}
        onRestore={(settings) => void save(settings, text.history.restored)}
      />
    </>
  )
}

function labelOf(field: keyof RamadanDraft): string {
  if (field === 'eidFitr' || field === 'eidAdha')
    return text.eid.heading(ramadan.eids[field === 'eidFitr' ? 'fitr' : 'adha'])
  return field in text.fields ? text.fields[field as keyof typeof text.fields].label : jamat.prayers[field as Prayer]
}
