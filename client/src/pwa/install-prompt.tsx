import { useEffect, useState } from 'react'
import { type Clock, mosqueDate } from '#contracts/mosque-time.ts'
import { app } from '#texts/app.ts'
import { ui } from '#texts/interface.ts'
import { GuardedButton } from '../components/guarded-button.tsx'
import { isAppleTab, isInstalled } from '../lib/apple.ts'
import styles from './notice.module.css'
import { Notice } from './notice.tsx'
import { claimPromptSlot, useNoticeSlot } from './notice-queue.ts'
import { installPromptEvent } from './start-pwa.ts'
import { afterVisibleFor } from './visible-time.ts'
import { claimPrompt, installPromptDelay, recordVisit } from './visit-record.ts'

const text = app.install
const KEY = 'install'

/** How this browser installs the site: by its own prompt, by hand as on an iPhone, or not at all. */
type InstallMethod = 'prompt' | 'manual' | null

/** Suggests installing the site: after real use, at most once a week, never in the installed app. */
export function InstallPrompt({ clock }: { clock: Clock }) {
  const [method, setMethod] = useState<InstallMethod>(null)
  const [hasInstalled, setHasInstalled] = useState(false)
  useEffect(() => {
    if (isInstalled()) return
    const today = mosqueDate(clock())
    const delayMs = installPromptDelay(recordVisit(KEY, today))
    if (delayMs === null) return
    return afterVisibleFor(delayMs, () => {
      const available = installMethod()
      if (available && claimPromptSlot() && claimPrompt(KEY, today)) setMethod(available)
    })
  }, [clock])
  const install = async () => {
    const choice = await installPromptEvent()?.prompt()
    if (choice?.outcome === 'accepted') setHasInstalled(true)
    else setMethod(null)
  }
  const isShown = useNoticeSlot(method !== null)
  if (!isShown) return null
  const close = (label: string) => (
    <GuardedButton kind="quiet" onClick={() => setMethod(null)}>
      {label}
    </GuardedButton>
  )
  if (hasInstalled) return <Notice heading={text.installed} text="" actions={close(ui.common.close)} />
  return (
    <Notice
      heading={text.heading}
      text={text.text}
      actions={
        <>
          {method === 'prompt' ? <GuardedButton onClick={install}>{text.install}</GuardedButton> : null}
          {close(text.later)}
        </>
      }
    >
      {method === 'manual' ? (
        <details>
          <summary>{text.iphoneHeading}</summary>
          <ol className={styles.steps}>
            {text.iphoneSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ) : null}
    </Notice>
  )
}

function installMethod(): InstallMethod {
  if (installPromptEvent()) return 'prompt'
  return isAppleTab() ? 'manual' : null
}
