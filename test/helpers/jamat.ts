import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Returns functions that call the routes of jamat times as an administrator. */
export function jamatCalls(test: TestApp) {
  const read = (headers: Record<string, string> = {}) => test.app.inject({ url: '/api/jamat-timings', headers })
  const save = (payload: unknown, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/jamat-timings',
      headers: { 'content-type': 'application/json', ...test.auth, ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  return {
    read,
    save,
    times: async () => (await read()).json(),
    async saved(payload: object) {
      const response = await save(payload)
      expect(response.statusCode, response.body).toBe(200)
      return response.json()
    },
    async clear() {
      await test.deps.database.query('delete from jamat_times')
      test.deps.cache.invalidate('jamat_times')
    },
  }
}
