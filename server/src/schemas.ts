import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify'

const common = { removeAdditional: false, useDefaults: true, allErrors: false, strict: false } as const
const strict = new Ajv({ ...common, coerceTypes: false })
const coercing = new Ajv({ ...common, coerceTypes: true })
const compileSerializer = SerializerSelector()()

/**
 * Validates requests against the routes' schemas, and serialises responses by them. Strings in a path or query are
 * converted to numbers where the schema requires numbers; a JSON body is not converted: "true" is not true. Unknown
 * properties are rejected where the schema says so, never removed.
 *
 * Each schema is compiled when it is first needed: compiling all of them takes 0.13 s of a process's 1.9 s of CPU time to start.
 */
export function registerSchemas(app: FastifyInstance): void {
  // No route accepts plain text, which Fastify parses by default.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? strict : coercing
    let compiled: ValidateFunction | undefined
    const validate = (data: unknown): boolean => {
      compiled ??= ajv.compile(schema as object)
      const isValid = compiled(data)
      validate.errors = compiled.errors ?? null
      return isValid
    }
    validate.errors = null as FastifySchemaValidationError[] | null
    return validate
  })
  app.setSerializerCompiler((route) => {
    let serialize: ((data: unknown) => string) | undefined
    return (data) => {
      serialize ??= compileSerializer({ ...route, httpStatus: route.httpStatus ?? '' })
      return serialize(data)
    }
  })
}
