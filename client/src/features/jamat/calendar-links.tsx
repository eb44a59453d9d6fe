import { useState } from 'react'
import { CALENDAR_PARTS, type CalendarPart, calendarPath } from '#contracts/calendar-link.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { REMINDER_MINUTES } from '#contracts/push-payload.ts'
import { jamat } from '#texts/jamat.ts'
import { takeAlong } from '#texts/take-along.ts'
import { times } from '#texts/times.ts'
import { ButtonLink } from '../../components/button.tsx'
import { FilterChip } from '../../components/chip.tsx'
import { Choice } from '../../components/choice.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useIdentity } from '../../data/identity.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { calendarAddresses } from './calendar-addresses.ts'
import type { TimesDialogProps } from './share-times.tsx'
import styles from './take-along.module.css'

const text = takeAlong.calendar
const OTHERS = ['ramadan', 'events', 'announcements'] as const

/** Offers the addresses of a calendar with the prayers, events and alarm that the visitor chooses. */
export default function CalendarLinks({ open, onClose }: Pick<TimesDialogProps, 'open' | 'onClose'>) {
  const [prayers, setPrayers] = useState<readonly Prayer[]>(PRAYERS)
  const [others, setOthers] = useState<readonly CalendarPart[]>(OTHERS)
  const [alarm, setAlarm] = useState<number | null>(null)
  const { mosqueName } = useIdentity()
  const parts = CALENDAR_PARTS.filter((part) => (part === 'jamats' ? prayers.length > 0 : others.includes(part)))
  const address = location.origin + calendarPath({ parts, prayers, alarm, language: LANGUAGE })
  const { webcal, google, outlook } = calendarAddresses(address, mosqueName)
  const toggle = (prayer: Prayer) => setPrayers(PRAYERS.filter((each) => (each === prayer) !== prayers.includes(each)))
  return (
    <Dialog open={open} onClose={onClose} label={times.calendar} className={styles.dialog}>
      <div className={styles.calendar}>
        <p>{text.lead}</p>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{text.show}</legend>
          {PRAYERS.map((prayer) => (
            <Choice key={prayer} checked={prayers.includes(prayer)} onChange={() => toggle(prayer)}>
              {jamat.prayers[prayer]}
            </Choice>
          ))}
          {OTHERS.map((part) => (
            <Choice
              key={part}
              checked={others.includes(part)}
              onChange={() => setOthers(OTHERS.filter((each) => (each === part) !== others.includes(each)))}
            >
              {text[part]}
            </Choice>
          ))}
        </fieldset>
        <h3 id="calendar-alarm" className={styles.label}>
          {text.alarm}
        </h3>
        <fieldset aria-labelledby="calendar-alarm" className={styles.alarms}>
          {[null, ...REMINDER_MINUTES].map((minutes) => (
            <FilterChip key={minutes} pressed={minutes === alarm} onClick={() => setAlarm(minutes)}>
              {minutes === null ? text.none : text.before(minutes)}
            </FilterChip>
          ))}
        </fieldset>
        {parts.length > 0 ? (
          <>
            <ButtonLink href={webcal} className={styles.foot}>
              {text.apple}
            </ButtonLink>
            <ButtonLink kind="secondary" href={google} newTab>
              {text.google}
            </ButtonLink>
            <ButtonLink kind="secondary" href={outlook} newTab>
              {text.outlook}
            </ButtonLink>
            <CopyButton
              key={address}
              text={address}
              label={text.copyLabel}
              shown={text.copy}
              failed={text.copyFailed}
            />
            <ButtonLink kind="quiet" href={address}>
              {text.download}
            </ButtonLink>
          </>
        ) : (
          <p role="status">{text.nothing}</p>
        )}
        <p className={styles.note}>{text.note}</p>
      </div>
    </Dialog>
  )
}
