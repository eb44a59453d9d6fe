import { useLocation, useNavigate } from 'react-router-dom'
import { about } from '#texts/about.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useHydrated } from '../../lib/clock.ts'
import { AboutPanel } from './about-panels.tsx'

const FIRST = about.tabs[0]?.id ?? ''

/** The trust in eight tabs. The address's hash selects one: `/about#core-values`. */
export function Page() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  // The server never sees the hash and renders the first tab.
  const isHydrated = useHydrated()
  const requested = hash.slice(1)
  const selected = isHydrated && about.tabs.some((tab) => tab.id === requested) ? requested : FIRST
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
