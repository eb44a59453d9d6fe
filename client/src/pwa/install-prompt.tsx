import { useEffect, useState } from 'react'
import { type Clock, karachiDate } from '#contracts/karachi-time.ts'
import { Button } from '../components/button.tsx'
import { ui } from '../content/en/interface.ts'
import { parseUse, type UseRecord, waitBeforeHint, withVisit } from './install-use.ts'
import styles from './notice.module.css'
import { Notice } from './notice.tsx'
import { installOffer } from './start-pwa.ts'

const text = ui.install
const KEY = 'install'

/** How this browser installs: by its own prompt, by hand as on an iPhone, or not at all. */
type Way = 'prompt' | 'by-hand' | null

/** The hint to keep the site on the phone: once, after real use, never in the installed app. */
export function InstallPrompt({ clock }: { clock: Clock }) {
  const [way, setWay] = useState<Way>(null)
  const [installed, setInstalled] = useState(false)
  useEffect(() => {
    if (isInstalled()) return
    const record = withVisit(readUse(), karachiDate(clock()))
    writeUse(record)
    const wait = waitBeforeHint(record)
    if (wait === null) return
    return afterInSight(wait, () => {
      const found = findWay()
      if (!found) return
      setWay(found)
      writeUse({ ...record, offered: true })
    })
  }, [clock])
  const install = async () => {
    const answer = await installOffer()?.prompt()
    if (answer?.outcome === 'accepted') setInstalled(true)
    else setWay(null)
  }
  if (way === null) return null
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

/** Only Apple's phones and tablets know this member; there an app is installed by hand. */
const appleStandalone = () => (navigator as Navigator & { standalone?: boolean }).standalone

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || appleStandalone() === true
}

function findWay(): Way {
  if (installOffer()) return 'prompt'
  return appleStandalone() === false ? 'by-hand' : null
}

/** Calls back once the page has been in sight for that long, all its times in sight together. */
function afterInSight(milliseconds: number, callback: () => void): () => void {
  let left = milliseconds
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const onVisibility = () => {
    clearTimeout(timer)
    if (since) left -= performance.now() - since
    since = 0
    if (document.visibilityState !== 'visible') return
    since = performance.now()
    timer = setTimeout(callback, Math.max(0, left))
  }
  onVisibility()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

function readUse(): UseRecord {
  try {
    return parseUse(localStorage.getItem(KEY))
  } catch {
    // Without storage every visit is the first, and a hint that cannot be put away for good must not come.
    return { ...parseUse(null), offered: true }
  }
}

function writeUse(record: UseRecord): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(record))
  } catch {
    // Full: the hint may then come once more.
  }
}
