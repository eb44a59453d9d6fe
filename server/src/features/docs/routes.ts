import swagger from '@fastify/swagger'
import type { FastifySchema, RouteOptions } from 'fastify'
import { ErrorBody } from '#contracts/common.ts'
import type { Config } from '../../config.ts'
import type { Feature, Routes } from '../../feature.ts'
import type { App } from '../../http/app-type.ts'
import { docsPage } from './docs-page.ts'

/** Adds the responses that all routes of a kind have to a route's documentation. */
function withCommonResponses(schema: FastifySchema, url: string, { method }: RouteOptions): FastifySchema {
  if (!schema || schema.hide) return schema
  const hasBody = [method].flat().some((name) => /^(POST|PUT|PATCH|DELETE)$/.test(name))
  const statuses = [
    400,
    408,
    414,
    417,
    431,
    500,
    503,
    ...(hasBody ? [413, 415] : []),
    ...(schema.security ? [401] : []),
  ]
  const common = Object.fromEntries(statuses.map((status) => [status, ErrorBody]))
  const notModified = !schema.security && [method].flat().includes('GET') && { 304: NOT_MODIFIED }
  const files = /^\/((media|([a-z-]{2,12}\/)?feeds)\/|calendar\.ics)/.test(url) && {
    200: FILE,
    ...(url.startsWith('/media/') && { 206: FILE, 404: ErrorBody, 416: ErrorBody }),
  }
  return { ...schema, response: { ...common, ...notModified, ...files, ...(schema.response as object) } }
}

/**
 * Returns the stable name of a call by its method and path: `GET /api/recordings/:id/notes` is `getRecordingsByIdNotes`.
 */
function nameOperation({ method }: RouteOptions, url: string): string {
  const words = url
    .replace(/^\/api\//, '/')
    .replaceAll(/:(\w+)/g, 'by-$1')
    .replaceAll('*', 'by-path')
    .split(/[^A-Za-z0-9]+/)
  return [String(method).toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

const FILE = { description: 'The bytes of the file.' }
const NOT_MODIFIED = { type: 'null', description: 'The client has the current response.' }

/** Collects the schemas of all routes registered after it into one OpenAPI document. */
export async function registerOpenApi(app: App, config: Config): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url, route }) => ({
      schema: { operationId: nameOperation(route, url), ...withCommonResponses(schema, url, route) },
      url,
    }),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Minbar',
        version: '1',
        description:
          "The calls of a mosque's website and app. Errors are JSON with error, message and, for an invalid input, field.",
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The token from POST /api/login.',
          },
        },
      },
    },
  })
}

/** `GET /openapi.json` and `GET /docs`, its HTML form. */
const docsRoutes: Routes = async (app) => {
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return app.swagger()
  })
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return docsPage(app.swagger() as Parameters<typeof docsPage>[0])
  })
}

export const docs: Feature = { api: [docsRoutes] }
