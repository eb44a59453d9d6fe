import { useLocation } from 'react-router-dom'
import { pathIn } from '#contracts/languages.ts'
import { OTHER_LANGUAGES } from '../lib/language.ts'
import { rememberLanguage } from '../lib/language-choice.ts'

/** Links to the page in the other languages, each named in its own script. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { pathname } = useLocation()
  return OTHER_LANGUAGES.map(({ code, name }) => (
    <a
      key={code}
      href={pathIn(code, pathname)}
      hrefLang={code}
      lang={code}
      className={className}
      data-full-load=""
      onClick={({ currentTarget }) => {
        rememberLanguage(code)
        // Prerendered pages do not know them.
        currentTarget.search = location.search
        currentTarget.hash = location.hash
      }}
    >
      {name}
    </a>
  ))
}
