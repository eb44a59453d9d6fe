import type { FastifyReply } from 'fastify'
import { HttpError } from '../../http/errors.ts'

/** Returns a signal that is aborted when the client closes its connection before it has the response. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const onClose = () => {
    if (reply.raw.writableFinished) return
    controller.abort(new HttpError(400, 'invalid_input', 'The connection was closed before the recording was saved.'))
  }
  if (reply.raw.destroyed) onClose()
  else reply.raw.once('close', onClose)
  return controller.signal
}
