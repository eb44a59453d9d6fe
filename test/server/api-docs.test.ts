import { validate } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../helpers/with-test-app.ts'

/** Every call the app and the administrators' screens make. */
const CALLS = [
  'POST /api/login',
  'GET /api/jamat-timings',
  'PUT /api/jamat-timings',
  'GET /api/timetable',
  'GET /calendar.ics',
  'GET /oembed',
  'GET /api/get-recordings-count/{kind}',
  'GET /api/get-recordings/{kind}',
  'GET /api/recordings/{id}',
  'GET /api/recordings/{id}/sound',
  'GET /api/recordings/{id}/details',
  'PUT /api/recordings/{id}/details',
  'GET /api/recordings/{id}/notes',
  'PUT /api/recordings/{id}/notes',
  'GET /api/recordings/{id}/transcript',
  'PUT /api/recordings/{id}/transcript',
  'DELETE /api/recordings/{id}/transcript',
  'GET /api/recordings/collections',
  'GET /api/speakers/{id}/recordings',
  'GET /api/series/{id}/recordings',
  'PUT /api/speakers/{id}',
  'PUT /api/series/{id}',
  'POST /api/post-recording/{kind}',
  'DELETE /api/delete-recording/{id}',
  'GET /api/events',
  'GET /api/events/{id}',
  'POST /api/events',
  'PUT /api/events/{id}',
  'GET /api/announcements',
  'GET /api/announcements/{id}',
  'GET /api/announcements/history',
  'POST /api/announcements',
  'PUT /api/announcements/{id}',
  'GET /api/changes',
  'POST /api/save-token',
  'DELETE /api/save-token',
  'GET /api/push-key',
  'GET /api/snapshot',
  'GET /api/screens',
  'POST /api/screens',
  'PUT /api/screens/{id}',
  'GET /api/screens/mine',
  'POST /api/screens/mine/report',
  'GET /api/health',
]

interface Operation {
  operationId?: string
  summary?: string
  security?: object[]
  requestBody?: unknown
  responses?: Record<string, unknown>
}

let operations: Map<string, Operation>
const test = withTestApp()
beforeAll(async () => {
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  )
})

it('has a schema that can be compiled for every part of every call', () => {
  // The server compiles each at its first request only.
  expect(() => test.app.compileSchemas()).not.toThrow()
})

describe('the API document', () => {
  it('is OpenAPI and describes authentication', async () => {
    const response = await test.app.inject('/api/openapi.json')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      info: { title: 'Minbar' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    })
  })

  it('is valid for two validators', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json()
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
    expect(await validate(document)).toMatchObject({ valid: true })
  })

  it('names every call once, by its method and path', () => {
    const names = [...operations.values()].map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(operations.size)
    expect(names.join(' ')).toMatch(/^[A-Za-z0-9 ]+$/)
    expect(operations.get('GET /api/recordings/{id}/notes')?.operationId).toBe('getRecordingsByIdNotes')
    expect(operations.get('GET /feeds/friday.xml')?.operationId).toBe('getFeedsFridayXml')
  })

  it.each(CALLS)('describes %s', (call) => {
    const operation = operations.get(call)
    expect(operation?.summary).toMatch(/\w/)
    expect(Object.keys(operation?.responses ?? {}).some((status) => status.startsWith('2'))).toBe(true)
    if (/^(POST|PUT)/.test(call) && !call.includes('post-recording')) expect(operation?.requestBody).toBeDefined()
  })

  it('describes every error in the common shape', () => {
    for (const [call, { responses = {}, security }] of operations) {
      if (security) expect(Object.keys(responses), call).toContain('401')
      for (const [status, response] of Object.entries(responses)) {
        if (!/^[45]/.test(status) || call === 'GET /api/health') continue
        const text = JSON.stringify(response)
        expect(text, `${call} ${status}`).toContain('"error"')
        expect(text, `${call} ${status}`).toContain('"message"')
      }
    }
  })
})

describe('the API page', () => {
  it('lists every call and who may make it, without scripts', async () => {
    const response = await test.app.inject('/api/docs')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const call of operations.keys()) expect(response.body).toContain(`<code>${call}</code>`)
    const marks = response.body.match(/<em>\(administrator\)<\/em>/g) ?? []
    expect(marks).toHaveLength([...operations.values()].filter(({ security }) => security).length)
    expect(response.body).not.toMatch(/<script|<style|style=|onclick/i)
  })
})
