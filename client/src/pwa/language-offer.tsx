import { useEffect, useState } from 'react'
import { pathIn } from '#contracts/languages.ts'
import { GuardedButton } from '../components/guarded-button.tsx'
import { LANGUAGE, OTHER_LANGUAGES, shownPath } from '../lib/language.ts'
import { chosenLanguage, languageToOffer, rememberLanguage } from '../lib/language-choice.ts'
import { Notice } from './notice.tsx'
import { claimPromptSlot, useNoticeSlot } from './notice-queue.ts'

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
  const isShown = useNoticeSlot(code !== undefined)
  const texts = OFFERS[code ?? '']
  if (!isShown || !code || !texts) return null
  const open = () => {
    rememberLanguage(code)
    location.assign(pathIn(code, shownPath()) + location.search + location.hash)
  }
  const stay = () => {
    rememberLanguage(LANGUAGE)
    setCode(undefined)
  }
  return (
    <Notice
      lang={code}
      heading={texts.offer}
      text=""
      actions={
        <>
          <GuardedButton onClick={open}>{texts.open}</GuardedButton>
          <GuardedButton kind="quiet" onClick={stay}>
            {texts.later}
          </GuardedButton>
        </>
      }
    />
  )
}
