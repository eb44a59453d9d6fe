import { useEffect, useState } from 'react'
import { type Clock, karachiDate } from '#contracts/karachi-time.ts'
import { Button } from '../components/button.tsx'
import { app } from '../content/en/app.ts'
import { ui } from '../content/en/interface.ts'
import { isAppleTab, isInstalled } from '../lib/apple.ts'
import { waitBeforeHint, withVisit } from './install-use.ts'
import styles from './notice.module.css'
import { Notice } from './notice.tsx'
import { installOffer } from './start-pwa.ts'
import { takeHint, useTurn } from './turn.ts'
import { afterInSight, readUse, writeUse } from './visits.ts'

const text = app.install
const KEY = 'install'

/** How this browser installs: by its own prompt, by hand as on an iPhone, or not at all. */
type Way = 'prompt' | 'by-hand' | null

/** The hint to keep the site on the phone: once, after real use, never in the installed app. */
export function InstallPrompt({ clock }: { clock: Clock }) {
  const [way, setWay] = useState<Way>(null)
  const [installed, setInstalled] = useState(false)
  useEffect(() => {
    if (isInstalled()) return
    const record = withVisit(readUse(KEY), karachiDate(clock()))
    writeUse(KEY, record)
    const wait = waitBeforeHint(record)
    if (wait === null) return
    return afterInSight(wait, () => {
      const found = findWay()
      if (!found || !takeHint()) return
      setWay(found)
      writeUse(KEY, { ...record, offered: true })
    })
  }, [clock])
  const install = async () => {
    const answer = await installOffer()?.prompt()
    if (answer?.outcome === 'accepted') setInstalled(true)
    else setWay(null)
  }
  const mine = useTurn(way !== null)
  if (!mine) return null
  const close = (label: string) => (
    <Button kind="quiet" onClick={() => setWay(null)}>
      {label}
    </Button>
  )
  if (installed) {
    return (
      <Notice heading={text.heading} actions={close(ui.common.close)}>
        <p>{text.installed}</p>
      </Notice>
    )
  }
  return (
    <Notice
      heading={text.heading}
      actions={
        <>
          {way === 'prompt' ? <Button onClick={install}>{text.install}</Button> : null}
          {close(text.later)}
        </>
      }
    >
      <p>{text.text}</p>
      {way === 'by-hand' ? (
        <>
          <h3>{text.iphoneHeading}</h3>
          <ol className={styles.steps}>
            {text.iphoneSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      ) : null}
    </Notice>
  )
}

function findWay(): Way {
  if (installOffer()) return 'prompt'
  return isAppleTab() ? 'by-hand' : null
}
