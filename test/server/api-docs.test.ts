import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../helpers/app.ts'

/** Every call the app and the administrators' screens make. */
const CALLS = [
  'POST /api/login',
  'GET /api/jamat-timings',
  'PUT /api/jamat-timings',
  'GET /api/get-recordings-count/{kind}',
  'GET /api/get-recordings/{kind}',
  'GET /api/recordings/{id}',
  'POST /api/post-recording/{kind}',
  'DELETE /api/delete-recording/{id}',
  'GET /api/events',
  'GET /api/events/{id}',
  'POST /api/events',
  'PUT /api/events/{id}',
  'POST /api/save-token',
  'DELETE /api/save-token',
  'GET /api/push-key',
  'GET /api/snapshot',
  'GET /api/health',
]

interface Operation {
  summary?: string
  security?: object[]
  requestBody?: unknown
  responses?: Record<string, unknown>
}

let test: TestApp
let operations: Map<string, Operation>
beforeAll(async () => {
  test = await startTestApp()
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  )
})
afterAll(() => test.close())

describe('the document of the API', () => {
  it('is OpenAPI, and says how to log in', async () => {
    const answer = await test.app.inject('/api/openapi.json')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      info: { title: 'Minbar' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    })
  })

  it.each(CALLS)('describes %s', (call) => {
    const operation = operations.get(call)
    expect(operation?.summary).toMatch(/\w/)
    expect(Object.keys(operation?.responses ?? {}).some((status) => status.startsWith('2'))).toBe(true)
    if (/^(POST|PUT)/.test(call) && !call.includes('post-recording')) expect(operation?.requestBody).toBeDefined()
  })

  it('describes every fault in the one shape', () => {
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

describe('the page of the API', () => {
  it('can be read without script: every call, and who may make it', async () => {
    const answer = await test.app.inject('/api/docs')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const call of operations.keys()) expect(answer.body).toContain(`<code>${call}</code>`)
    const marks = answer.body.match(/<em>\(administrator\)<\/em>/g) ?? []
    expect(marks).toHaveLength([...operations.values()].filter(({ security }) => security).length)
    expect(answer.body).not.toMatch(/<script|<style|style=|onclick/i)
  })
})
