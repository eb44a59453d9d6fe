import { useState } from 'react'
import type { Clock } from '#contracts/mosque-time.ts'
import { app } from '#texts/app.ts'
import { ui } from '#texts/interface.ts'
import { Icon } from '../components/icon.tsx'
import { identity } from '../data/identity.ts'
import { isAppleTab, isInstalled } from '../lib/apple.ts'
import { INSTALL_PROMPT_KEY } from '../lib/storage-keys.ts'
import { installPromptEvent } from './install-event.ts'
import styles from './notice.module.css'
import { QueuedNotice } from './notice.tsx'
import { useDuePrompt } from './use-due-prompt.ts'
import { installPromptDelay } from './visit-record.ts'

const text = app.install

/** Suggests installing the site by the browser's prompt, or by hand as on an iPhone; never in the installed app. */
export function InstallPrompt({ clock }: { clock: Clock }) {
  const [isDue, close] = useDuePrompt(INSTALL_PROMPT_KEY, clock, installPromptDelay, canInstall)
  const [hasInstalled, setHasInstalled] = useState(false)
  const event = installPromptEvent()
  const install = async () => {
    const choice = await event?.prompt()
    if (choice?.outcome === 'accepted') setHasInstalled(true)
    else close()
  }
  if (hasInstalled)
    return <QueuedNotice isWanted={isDue} heading={text.installed} closeLabel={ui.common.close} onClose={close} />
  return (
    <QueuedNotice
      isWanted={isDue}
      heading={text.heading(identity().name)}
      text={text.text}
      action={event !== null && { onClick: install, children: text.install }}
      closeLabel={text.later}
      onClose={close}
    >
      {event ? null : (
        <div className={styles.further}>
          <p>{text.iphoneHeading}</p>
          <ol className={styles.steps}>
            {text.iphoneSteps.map(({ text: step, icon }) => (
              <li key={step}>
                {step} {icon ? <Icon name={icon} size={22} /> : null}
              </li>
            ))}
          </ol>
        </div>
      )}
    </QueuedNotice>
  )
}

const canInstall = (): boolean => !isInstalled() && (installPromptEvent() !== null || isAppleTab())
