import { ErrorBody } from '#contracts/common.ts'
import { HijriMonths } from '#contracts/hijri-months.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { sendAnswer } from '../../send-answer.ts'
import { listHijriMonths } from './queries.ts'

/** `GET /hijri-months`. */
export async function hijriRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/hijri-months',
    {
      schema: {
        summary: 'The announced starts of Hijri months, the latest first',
        tags: ['Hijri months'],
        response: { 200: HijriMonths, 503: ErrorBody },
      },
    },
    async (request, reply) => {
      const answer = await deps.answers.get('hijri months', ['hijri_months'], async () => ({
        value: await listHijriMonths(deps.database),
      }))
      return sendAnswer(request, reply, answer)
    },
  )
}
