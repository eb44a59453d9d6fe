import { afterEach, expect, test, vi } from 'vitest'
import { clearDrafts, saveDraftTitle } from './draft.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

test('does not throw where storage is forbidden, so that logging out works', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('Storage is forbidden.', 'SecurityError')
    },
  })
  expect(() => saveDraftTitle('recording:friday', 'On patience')).not.toThrow()
  expect(() => clearDrafts()).not.toThrow()
})

test('deletes drafts and nothing else', () => {
  const storage: Record<string, string> = { 'draft:jamat': '{}', 'draft:hijri': '{}', other: '1' }
  vi.stubGlobal(
    'sessionStorage',
    Object.defineProperty(storage, 'removeItem', { value: (key: string) => delete storage[key] }),
  )
  clearDrafts()
  expect(Object.keys(storage)).toEqual(['other'])
})
