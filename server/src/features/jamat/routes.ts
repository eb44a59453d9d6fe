import { ErrorBody } from '#contracts/common.ts'
import { JamatTimings } from '#contracts/jamat.ts'
import type { App } from '../../app.ts'
import { type AtHand, createReadyAnswers } from '../../at-hand.ts'
import type { Deps } from '../../deps.ts'
import { sendAnswer } from '../../send-answer.ts'
import { createToday } from '../../today.ts'
import { timingsAnswer } from './timings.ts'

/** `GET /jamat-timings`. */
export async function jamatRoutes(app: App, { deps, atHand }: { deps: Deps; atHand: AtHand }): Promise<void> {
  const today = createToday(deps.clock)
  const ready = createReadyAnswers(app.securityHeaders.data)
  atHand.add((url, headers) => {
    const answer = url === '/api/jamat-timings' ? deps.answers.peek(`jamat ${today()}`) : undefined
    return answer && ready(answer, headers['accept-encoding'])
  })
  app.get(
    '/jamat-timings',
    {
      schema: {
        summary: "Today's jamat times in Karachi, and the dated changes to come",
        tags: ['Jamat times'],
        response: { 200: JamatTimings, 503: ErrorBody },
      },
    },
    async (request, reply) => {
      const day = today()
      const answer = await deps.answers.get(`jamat ${day}`, ['jamat_times'], async () => ({
        value: await timingsAnswer(deps.database, day),
      }))
      return sendAnswer(request, reply, answer)
    },
  )
}
