import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { SETUP_PATH } from '#contracts/shell-paths.ts'
import { ui } from '#texts/interface.ts'
import { Failed, Loading } from '../components/states.tsx'
import { loginPathFor, useSession } from '../data/session.ts'
import { lazyRetry } from '../lib/retry-import.ts'

// Loaded only after login; visitors and the login page load nothing of it.
const AdminArea = lazyRetry(() => import('../features/admin/admin-area.tsx'))
const SetUp = lazyRetry(() => import('../features/setup/set-up.tsx'))

/** The area is not stored on phones. A network that is silent for this long is explained; the loading goes on. */
const SLOW_MS = 10_000

function LoadingArea() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? <Failed title={ui.errors.network} onRetry={() => location.reload()} /> : <Loading />
}

/** Every administrators' page: redirects to the login page and back, or shows the area. The set-up comes before any login. */
export function Page() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const isSetup = pathname === SETUP_PATH
  // The login page says why it is shown, unless the administrator has just logged out.
  const [cameWithout] = useState(!session)
  if (!session && !isSetup)
    return <Navigate to={loginPathFor(pathname + search + hash)} state={{ cameWithout }} replace />
  return (
    <Suspense
      fallback={
        <main id="main" className="wrap section later">
          <LoadingArea />
        </main>
      }
    >
      {isSetup ? <SetUp /> : <AdminArea />}
    </Suspense>
  )
}
