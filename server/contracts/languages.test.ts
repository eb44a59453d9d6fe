import { describe, expect, it } from 'vitest'
import { pathIn, prefixOf, splitLanguage } from './languages.ts'

const LANGUAGES = ['en', 'ur', 'sd']

it('puts the default language at the root and every other below its code', () => {
  expect([prefixOf('en'), prefixOf('ur')]).toEqual(['', '/ur'])
  expect([pathIn('en', '/'), pathIn('ur', '/')]).toEqual(['/', '/ur/'])
  expect(pathIn('ur', '/fridaybayan?page=2#list')).toBe('/ur/fridaybayan?page=2#list')
})

describe('splitLanguage', () => {
  it.each([
    ['/', 'en', '/'],
    ['/about', 'en', '/about'],
    ['/ur/', 'ur', '/'],
    ['/ur', 'ur', '/'],
    ['/ur?source=app', 'ur', '/?source=app'],
    ['/ur/events/4?x=1', 'ur', '/events/4?x=1'],
    ['/sd/about#values', 'sd', '/about#values'],
    ['/urdu', 'en', '/urdu'],
    ['/fr/about', 'en', '/fr/about'],
  ])('reads %s as the language %s and the path %s', (address, language, path) => {
    expect(splitLanguage(address, LANGUAGES)).toEqual({ language, path })
  })

  it('reverses pathIn', () => {
    for (const language of LANGUAGES) {
      expect(splitLanguage(pathIn(language, '/bayan/4?t=60'), LANGUAGES)).toEqual({ language, path: '/bayan/4?t=60' })
    }
  })
})
