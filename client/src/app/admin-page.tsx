import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Loading } from '../components/states.tsx'
import { loginFor, useSession } from '../data/session.ts'
import { part } from '../lib/part.ts'

// Asked for only once somebody is logged in: visitors and the login page load nothing of it.
const AdminArea = part(() => import('../features/admin/admin-area.tsx'))

/** What every administrators' address shows: the way to the login and back, or the area itself. */
export function Page() {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (!session) return <Navigate to={loginFor(pathname + search)} replace />
  return (
    <Suspense
      fallback={
        <div className="wrap section later">
          <Loading />
        </div>
      }
    >
      <AdminArea />
    </Suspense>
  )
}
