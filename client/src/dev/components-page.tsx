/** Every shared control in every state, at `/components` of `npm run dev`. It is not part of the built site. */
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink, IconButton } from '../components/button.tsx'
import { ChipLink, Chips, FilterChip } from '../components/chip.tsx'
import { Choice } from '../components/choice.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Field, SelectField } from '../components/field.tsx'
import { GuardedButton } from '../components/guarded-button.tsx'
import { Icon } from '../components/icon.tsx'
import { InlineStatus } from '../components/inline-status.tsx'
import { AppLink } from '../components/link.tsx'
import { ListRow, RowList, rowTarget } from '../components/list-row.tsx'
import { PageHead } from '../components/page-head.tsx'
import { ShareButton } from '../components/share-button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { Empty, Failed, Loading } from '../components/states.tsx'
import { Switch } from '../components/switch.tsx'
import { Tabs } from '../components/tabs.tsx'
import styles from './components-page.module.css'

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const
const SPEEDS = ['0.75×', '1×', '1.25×', '1.5×', '2×']
const TABS = ['Times', 'Talks', 'Events'].map((label) => ({
  id: label.toLowerCase(),
  label,
  panel: <p>The panel of {label}.</p>,
}))

export function Page() {
  return (
    <>
      <title>Components</title>
      <PageHead heading="Components" lead="Each control, in each of its states. Move over it, tab to it, press it." />
      <div className={`wrap section ${styles.page}`}>
        <Buttons />
        <ChipsPart />
        <Fields />
        <Switches />
        <Rows />
        <Surfaces />
        <TabsPart />
        <Statuses />
        <Part heading="Skeleton">
          <Loading rows={2} />
        </Part>
      </div>
    </>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={heading}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

function Buttons() {
  return (
    <Part heading="Buttons">
      {KINDS.map((kind) => (
        <div key={kind} className={styles.line}>
          <Button kind={kind}>{kind}</Button>
          <Button kind={kind} busy>
            {kind}, busy
          </Button>
          <Button kind={kind} disabled>
            {kind}, disabled
          </Button>
        </div>
      ))}
      <div className={styles.band}>
        <Button kind="gold">gold</Button>
        <Button kind="gold" busy>
          gold, busy
        </Button>
        <Button kind="gold" disabled>
          gold, disabled
        </Button>
      </div>
      <div className={styles.line}>
        <IconButton label="Share">
          <Icon name="share" />
        </IconButton>
        <IconButton label="Share, disabled" disabled>
          <Icon name="share" />
        </IconButton>
        <ButtonLink href="/" kind="secondary">
          A link
        </ButtonLink>
        <GuardedButton kind="danger">Guarded for half a second</GuardedButton>
        <CopyButton text="Copied text" label="Copy the text" failed="It could not be copied." />
        <ShareButton title="Components" />
      </div>
    </Part>
  )
}

function ChipsPart() {
  const [speed, setSpeed] = useState('1×')
  return (
    <Part heading="Chips">
      <Chips role="group" aria-label="Speed">
        {SPEEDS.map((each) => (
          <FilterChip key={each} pressed={each === speed} onClick={() => setSpeed(each)}>
            {each}
          </FilterChip>
        ))}
        <FilterChip pressed={false} disabled>
          Disabled
        </FilterChip>
      </Chips>
      <Chips scroll role="group" aria-label="Links">
        <ChipLink href="/components" menu>
          This page
        </ChipLink>
        {['/fridaybayan', '/sundaybayan', '/seerat', '/hazrat/videos'].map((href) => (
          <ChipLink key={href} href={href}>
            {href}
          </ChipLink>
        ))}
      </Chips>
    </Part>
  )
}

function Fields() {
  return (
    <Part heading="Fields">
      <Field id="c-name" label="Name" hint="As on the card" autoComplete="off" />
      <Field id="c-error" label="With an error" defaultValue="25:00" error="There is no such time." />
      <Field id="c-disabled" label="Disabled" defaultValue="5:15" disabled />
      <Field id="c-read-only" label="Read only" defaultValue="5:15" readOnly />
      <Field id="c-area" label="Message" rows={3} />
      <SelectField id="c-select" label="Select" hint="One of three">
        <option>After Fajr</option>
        <option>After Asr</option>
        <option>After Isha</option>
      </SelectField>
      <SelectField id="c-select-disabled" label="Select, disabled" disabled>
        <option>After Fajr</option>
      </SelectField>
    </Part>
  )
}

function Switches() {
  const [isOn, setIsOn] = useState(true)
  return (
    <Part heading="Switches and choices">
      <Switch title="Jamat times" text="When a time changes" checked={isOn} onToggle={() => setIsOn(!isOn)} />
      <Choice checked={isOn} onChange={() => setIsOn(!isOn)}>
        A tick box
      </Choice>
      {[true, false].map((each) => (
        <Choice key={String(each)} type="radio" name="c-radio" checked={isOn === each} onChange={() => setIsOn(each)}>
          {each ? 'On' : 'Off'}
        </Choice>
      ))}
    </Part>
  )
}

function Rows() {
  const [pressed, setPressed] = useState(0)
  return (
    <Part heading="List rows">
      <RowList label="Talks">
        <ListRow
          leading={
            <IconButton label="Play The month of mercy">
              <Icon name="play" />
            </IconButton>
          }
          title={
            <AppLink href="/hazrat" className={rowTarget}>
              The month of mercy
            </AppLink>
          }
          meta="12 June · 42 min · 18 MB"
          trailing={
            <IconButton label="Share The month of mercy">
              <Icon name="share" />
            </IconButton>
          }
        />
        <ListRow
          title={
            <button type="button" className={rowTarget} onClick={() => setPressed(pressed + 1)}>
              A button in a row, with a title that is long enough to take a second line on a small phone and no third
            </button>
          }
          meta={`Pressed ${pressed} times`}
          trailing={<Icon name="next" />}
        />
        <ListRow title="A row to read" meta="Nothing to tap" />
      </RowList>
    </Part>
  )
}

function Surfaces() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <Part heading="Dialog and sheet">
      <div className={styles.line}>
        <Button kind="secondary" onClick={() => setOpen('dialog')}>
          Open the dialog
        </Button>
        <Button kind="secondary" onClick={() => setOpen('sheet')}>
          Open the sheet
        </Button>
      </div>
      <Dialog open={open === 'dialog'} onClose={close} label="A dialog">
        <p>A question that needs an answer now.</p>
        <Button onClick={close}>Yes</Button>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} label="A sheet">
        <p>Swipe down, press Escape, or tap beside it.</p>
        <Field id="c-sheet" label="A field in the sheet" />
        <input type="range" aria-label="A slider keeps its own drags" />
        {TABS.map(({ id, label }) => (
          <p key={id} className={styles.tall}>
            {label}
          </p>
        ))}
      </Sheet>
    </Part>
  )
}

function TabsPart() {
  const [selected, setSelected] = useState('times')
  return (
    <Part heading="Tabs">
      <Tabs label="Example tabs" tabs={TABS} selected={selected} onSelect={setSelected} />
    </Part>
  )
}

function Statuses() {
  const [isSaved, setIsSaved] = useState(false)
  return (
    <Part heading="Answers">
      <div className={styles.line}>
        <Button onClick={() => setIsSaved(true)}>Save</Button>
        <InlineStatus message={isSaved ? 'Saved.' : ''}>
          <Button kind="quiet" onClick={() => setIsSaved(false)}>
            Undo
          </Button>
        </InlineStatus>
      </div>
      <InlineStatus error="It could not be saved. Your text is still here." />
      <Empty title="Nothing here yet" text="It will come." level={3} />
      <Failed title="It could not be loaded" text="Check your connection." onRetry={() => {}} />
    </Part>
  )
}
