import { Sun } from '#contracts/sun.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { createToday } from '../../today.ts'
import { createSunLookUp } from './look-up.ts'

/** `GET /sun`. */
export async function sunRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const today = createToday(deps.clock)
  const lookUp = createSunLookUp(deps.config.sunApiUrl, (error) =>
    app.log.warn({ err: error }, 'sunrise/sunset look-up failed'),
  )
  app.get(
    '/sun',
    {
      schema: {
        summary: "Today's sunrise and sunset in Karachi, by the public look-up",
        tags: ['Jamat times'],
        response: { 200: Sun },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return lookUp(today(), deps.clock())
    },
  )
}
