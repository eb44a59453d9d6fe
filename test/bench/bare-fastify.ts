/** The baseline of api.ts: Fastify routes that only send bytes from memory. */
import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'

const app = Fastify()
for (const name of ['timings', 'snapshot']) {
  const body = await readFile(`${process.env.BODIES}/${name}.json`)
  app.get(`/${name}`, async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(body),
  )
}
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.stdout.write('ready\n')
