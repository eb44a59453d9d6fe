import { JamatTimings } from '#contracts/jamat.ts'
import type { Feature, Routes } from '../../feature.ts'
import { createPreparer } from '../../http/fast-path.ts'
import type { Source } from '../../http/response-cache.ts'
import { replyCached } from '../../http/send-cached.ts'
import { createToday } from '../../today.ts'
import { jamatAdminRoutes } from './admin-routes.ts'
import { planRoutes } from './plan-routes.ts'
import { type TimingLog, timingsOn } from './timings.ts'

const SOURCES: readonly Source[] = ['jamat_times']

/** `GET /jamat-timings`. */
const jamatRoutes: Routes = async (app, { deps, content, fastPath }) => {
  const today = createToday(deps.clock)
  const prepare = createPreparer(app.securityHeaders.data)
  fastPath.add('/api/jamat-timings', (url, headers) => {
    const response = url === '/api/jamat-timings' ? deps.cache.peek(`jamat ${today()}`) : undefined
    return response && prepare(response, headers['accept-encoding'])
  })
  app.get(
    '/jamat-timings',
    {
      schema: {
        summary: "Today's jamat times at the mosque, and the dated changes to come",
        tags: ['Jamat times'],
        response: { 200: JamatTimings },
      },
    },
    async (request, reply) => {
      const day = today()
      // The cached log also gives the times of the next day if the database is unavailable at midnight.
      const response = await deps.cache.get(`jamat ${day}`, SOURCES, async () => {
        const { body, age } = await deps.cache.get('jamat log', SOURCES, async () => {
          const { entries, updatedAt } = await content.timetable.readLog(deps.database, day)
          return { value: { entries, updatedAt } }
        })
        return { value: timingsOn(JSON.parse(body.toString('utf8')) as TimingLog, day), age }
      })
      return replyCached(request, reply, response)
    },
  )
}

export const jamat: Feature = { api: [jamatRoutes], admin: [jamatAdminRoutes, planRoutes] }
