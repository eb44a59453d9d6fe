import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readTimes } from '#contracts/jamat-time-text.ts'
import { DEFAULT_WALL_SETTINGS } from '#contracts/wall-settings.ts'
import { at, FRIDAY, janazah, record } from '../../client/src/wall/wall-fixtures.ts'
import { wallState } from '../../client/src/wall/wall-state.ts'
import { typedTimes } from '../../test/helpers/typed-times.ts'
import { bundleWall } from './wall.ts'

const root = join(import.meta.dirname, '../..')

describe('the bundle of the screen', () => {
  /** An engine without what Chrome 61 or Safari 12 lack. */
  const engine = createContext({})
  const run = <T>(code: string): T => runInContext(code, engine) as T
  beforeAll(async () => {
    run(`for (const name of ['flatMap', 'flat', 'at', 'findLast', 'findLastIndex', 'toSorted', 'with']) delete Array.prototype[name]
      for (const name of ['at', 'replaceAll', 'matchAll']) delete String.prototype[name]
      delete Object.fromEntries; delete Object.groupBy; delete Promise.allSettled; delete globalThis.Intl; delete globalThis.globalThis`)
    run(await bundleWall(join(root, 'test/helpers/wall-engine.ts')))
  })

  it('shows in an engine of the oldest televisions what it shows in this one', () => {
    const [settings, data] = [
      DEFAULT_WALL_SETTINGS,
      record({ announcements: [janazah({ at: at(FRIDAY, '10:00').toISOString() })] }),
    ]
    for (let hour = 0; hour < 24; hour += 0.25) {
      const now = at(FRIDAY, '00:00').getTime() + hour * 3_600_000
      const shown = run<string>(
        `JSON.stringify(wall.wallState(${JSON.stringify(data)}, ${JSON.stringify(settings)}, new Date(${now})))`,
      )
      expect(JSON.parse(shown)).toEqual(JSON.parse(JSON.stringify(wallState(data, settings, new Date(now)))))
    }
  })

  it('reads typed times there as here', () => {
    for (const { text, prayer } of typedTimes()) {
      const read = run<string>(`JSON.stringify(wall.readTimes(${JSON.stringify(text)}, '${prayer}'))`)
      expect(JSON.parse(read)).toEqual(readTimes(text, prayer))
    }
  })
})
