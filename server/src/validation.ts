import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'

/**
 * Validates requests against the routes' schemas. Strings in a path or query are converted to numbers where the schema
 * requires numbers; a JSON body is not converted: "true" is not true. Unknown properties are rejected where the schema
 * says so, never removed.
 */
export function registerValidation(app: FastifyInstance): void {
  // No route accepts plain text, which Fastify parses by default.
  app.removeContentTypeParser('text/plain')
  const common = { removeAdditional: false, useDefaults: true, allErrors: false, strict: false } as const
  const strict = new Ajv({ ...common, coerceTypes: false })
  const coercing = new Ajv({ ...common, coerceTypes: true })
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing).compile(schema as object),
  )
}
