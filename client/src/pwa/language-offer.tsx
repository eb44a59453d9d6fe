import { useEffect, useState } from 'react'
import { pathIn } from '#contracts/languages.ts'
import { LANGUAGE, OTHER_LANGUAGES, shownPath } from '../lib/language.ts'
import { chosenLanguage, languageToOffer, rememberLanguage } from '../lib/language-choice.ts'
import { QueuedNotice } from './notice.tsx'
import { claimPromptSlot } from './notice-queue.ts'

const OFFERS = import.meta.env.LANGUAGE_OFFERS ?? {}

/** Offers the language that the visitor's browser prefers, until they have chosen one. */
export function LanguageOffer() {
  const [code, setCode] = useState<string | undefined>()
  useEffect(() => {
    if (chosenLanguage()) return
    const others = OTHER_LANGUAGES.map((other) => other.code)
    const offered = languageToOffer(navigator.languages, LANGUAGE, others)
    if (offered && claimPromptSlot()) setCode(offered)
  }, [])
  const texts = OFFERS[code ?? '']
  if (!code || !texts) return null
  const open = () => {
    rememberLanguage(code)
    location.assign(pathIn(code, shownPath()) + location.search + location.hash)
  }
  const stay = () => {
    rememberLanguage(LANGUAGE)
    setCode(undefined)
  }
  return (
    <QueuedNotice
      isWanted
      lang={code}
      heading={texts.offer}
      action={{ onClick: open, children: texts.open }}
      closeLabel={texts.later}
      onClose={stay}
    />
  )
}
