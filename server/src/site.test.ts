import { expect, it } from 'vitest'
import { isStoredPage } from './site.ts'

it.each([
  ['/index.html', true],
  ['/ur/shell.html', true],
  ['/admin-shell.html', true],
  ['/about', false],
  ['/faq/index.html', false],
])('takes %s for a page that phones store: %s', (path, expected) => {
  expect(isStoredPage(path, ['en', 'ur'])).toBe(expected)
})
