import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as englishSite from '#content/en/site.ts'
import * as urduSite from '#content/ur/site.ts'

const typed = [
  { title: 'Patience', secondTitle: 'صبر', date: '13 November 2026' },
  { title: 'شکر', secondTitle: 'Gratitude', date: '۶ نومبر ۲۰۲۶' },
  { title: 'Hajj', date: '' },
]

describe.each([
  ['English', englishSite, ['Patience', 'Gratitude', 'Hajj']],
  ['Urdu', urduSite, ['صبر', 'شکر', 'Hajj']],
])('a list of talks on %s pages', (_, site, titles) => {
  beforeEach(() => {
    vi.resetModules()
    vi.doMock('#texts/site.ts', () => site)
  })

  it('has the titles of the language, and is searched as typed', async () => {
    const { asTyped, listInPageLanguage } = await import('./in-page-language.ts')
    const shown = listInPageLanguage(typed)
    expect(shown.map(({ title }) => title)).toEqual(titles)
    expect(shown.map(asTyped)).toEqual(typed)
  })
})
