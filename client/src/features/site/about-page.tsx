import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PageHead } from '../../components/page-head.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { about } from '../../content/en/about.ts'
import { AboutPanel } from './about-panels.tsx'

const FIRST = about.tabs[0]?.id ?? ''

/** Who the trust is, in eight tabs. The chosen one stands in the address: `/about#core-values`. */
export function Page() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const asked = hash.slice(1)
  const selected = hydrated && about.tabs.some((tab) => tab.id === asked) ? asked : FIRST
  return (
    <>
      <PageHead heading={about.heading} lead={about.lead} />
      <div className="wrap section">
        <Tabs
          label={about.tabsLabel}
          selected={selected}
          onSelect={(id) => navigate(`#${id}`, { replace: true, preventScrollReset: true })}
          tabs={about.tabs.map((tab) => ({ id: tab.id, label: tab.label, panel: <AboutPanel tab={tab} /> }))}
        />
      </div>
    </>
  )
}

const nothingToWatch = () => () => {}

/** The address's hash never reaches the build: until the page is alive it shows what was written out, the first tab. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )
}
