import { HijriMonths } from '#contracts/hijri-months.ts'
import type { Feature, Routes } from '../../feature.ts'
import { replyCached } from '../../http/send-cached.ts'
import { hijriAdminRoutes } from './admin-routes.ts'
import { listHijriMonths } from './queries.ts'

/** `GET /hijri-months`. */
const hijriRoutes: Routes = async (app, { deps }) => {
  app.get(
    '/hijri-months',
    {
      schema: {
        summary: 'The announced starts of Hijri months, the latest first',
        tags: ['Hijri months'],
        response: { 200: HijriMonths },
      },
    },
    async (request, reply) => {
      const response = await deps.cache.get('hijri months', ['hijri_months'], async () => ({
        value: await listHijriMonths(deps.database),
      }))
      return replyCached(request, reply, response)
    },
  )
}

export const hijri: Feature = { api: [hijriRoutes], admin: [hijriAdminRoutes] }
