import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'

/**
 * Checks what comes in by the routes' schemas. Texts in a path or query are read as numbers where a number is
 * asked for; a JSON body is taken at its word: "true" is not true. Unknown members are refused where the schema
 * says so, never dropped in silence.
 */
export function registerValidation(app: FastifyInstance): void {
  // Fastify would take plain text as the body; no call wants one.
  app.removeContentTypeParser('text/plain')
  const common = { removeAdditional: false, useDefaults: true, allErrors: false, strict: false } as const
  const strict = new Ajv({ ...common, coerceTypes: false })
  const coercing = new Ajv({ ...common, coerceTypes: true })
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing).compile(schema as object),
  )
}
