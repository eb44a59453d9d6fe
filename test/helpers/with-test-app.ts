import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'

/** Starts a server for the tests of a file. Returns it; it is there when their own `beforeAll` begins. */
export function withTestApp(options?: TestAppOptions): TestApp {
  const test = {} as TestApp
  beforeAll(async () => void Object.assign(test, await startTestApp(options)))
  afterAll(() => test.close())
  return test
}
