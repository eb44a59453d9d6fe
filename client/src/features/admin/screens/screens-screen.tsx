import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ScreenRecord } from '#contracts/screens.ts'
import { admin } from '#texts/admin.ts'
import { adminData } from '../admin-request.ts'
import { QueryState } from '../query-state.tsx'
import { useAdminQuery } from '../use-admin-query.ts'
import { ScreenForm } from './screen-form.tsx'
import { ScreenList } from './screen-list.tsx'

const text = admin.screens
/** As often as screens report. */
const RELOAD_MS = 60_000

/** `/admin/screens`: the screens of the prayer hall; with `?code=` adds the one that shows a code, with `?id=` changes one. */
export default function ScreensScreen() {
  const query = useAdminQuery<readonly ScreenRecord[]>('the screens', () => adminData('/screens'))
  const { data, reload } = query
  const [search] = useSearchParams()
  const [id, code] = [search.get('id'), search.get('code')]
  const isList = id === null && code === null
  useEffect(() => {
    if (!isList) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), RELOAD_MS)
    return () => clearInterval(timer)
  }, [isList, reload])
  const usualBackground = data?.map(({ settings }) => settings.background).find(Boolean) ?? ''
  const form = { usualBackground, reload }
  if (isList) return <ScreenList query={query} />
  if (code !== null) return <ScreenForm key={`code ${code}`} code={code} existing={null} {...form} />
  const existing = data?.find((screen) => String(screen.id) === id)
  if (existing) return <ScreenForm key={id} code="" existing={existing} {...form} />
  return data ? <p role="alert">{text.gone}</p> : <QueryState query={query} failed={text.loadFailed} />
}
