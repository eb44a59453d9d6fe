import { Sun } from '#contracts/sun.ts'
import type { Feature, Routes } from '../../feature.ts'
import { createToday } from '../../today.ts'
import { createSunFetcher } from './fetch-sun.ts'

/** `GET /sun`. */
const sunRoutes: Routes = async (app, { deps }) => {
  const today = createToday(deps.clock)
  const getSun = createSunFetcher(deps.config.sunApiUrl, deps.mosque.read, (error) =>
    app.log.warn({ err: error }, 'fetching sunrise and sunset failed'),
  )
  app.get(
    '/sun',
    {
      schema: {
        summary: "Today's sunrise and sunset at the mosque, from the public service",
        tags: ['Jamat times'],
        response: { 200: Sun },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return getSun(today(), deps.clock())
    },
  )
}

export const sun: Feature = { api: [sunRoutes] }
