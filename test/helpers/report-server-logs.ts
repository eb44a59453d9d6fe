/** Adds the last lines of its servers' logs to the report of each failed test. */
import { beforeEach } from 'vitest'
import { forgetEndedServers, lastServerLines } from './server-logs.ts'

declare module 'vitest' {
  interface TaskMeta {
    serverLog?: string[]
  }
}

beforeEach(({ task, onTestFailed }) => {
  forgetEndedServers()
  onTestFailed(() => {
    task.meta.serverLog = lastServerLines()
  })
})
