import swagger from '@fastify/swagger'
import type { App } from '../../app.ts'
import type { Config } from '../../config.ts'
import { docsPage } from './docs-page.ts'

/** Collects the schemas of all routes registered after it into one OpenAPI document. */
export async function registerOpenApi(app: App, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Minbar',
        version: '1',
        description:
          "The calls of a mosque's website and app. Faults are JSON of one shape: error, message and, where one is at fault, field.",
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The token that POST /api/login gives.',
          },
        },
      },
    },
  })
}

/** `GET /openapi.json` and the page that makes it readable. */
export async function docsRoutes(app: App): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return app.swagger()
  })
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return docsPage(app.swagger() as Parameters<typeof docsPage>[0])
  })
}
