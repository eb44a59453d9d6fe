import { describe, expect, it } from 'vitest'
import { addressIn, pathIn, prefixOf, splitLanguage } from './languages.ts'

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

describe('addressIn', () => {
  it.each([
    ['/bayan/12', '/ur/bayan/12'],
    ['/ur/bayan/12', '/ur/bayan/12'],
    ['/sd/bayan/12', '/ur/bayan/12'],
    ['/', '/ur/'],
    ['/ur', '/ur/'],
    ['/ur/?source=app#jamat-timings', '/ur/?source=app#jamat-timings'],
    ['/bayan/4?t=12.5', '/ur/bayan/4?t=12.5'],
    ['/about#mr.-founder', '/ur/about#mr.-founder'],
  ])('leads from %s to the page in Urdu', (href, address) => {
    expect(addressIn('ur', href, LANGUAGES)).toBe(address)
    expect(addressIn('ur', address, LANGUAGES)).toBe(address)
  })

  it('leads from the address of any language to the page in the default one', () => {
    expect(addressIn('en', '/ur/bayan/12', LANGUAGES)).toBe('/bayan/12')
    expect(addressIn('en', '/bayan/12', LANGUAGES)).toBe('/bayan/12')
  })

  it.each([
    '/books/wudu.pdf',
    '/ur/feeds/friday.xml',
    '/api/docs',
    '#main',
    '//evil.example/x',
    'https://a.example/ur/x',
  ])('leaves %s as it is', (href) => {
    for (const language of LANGUAGES) expect(addressIn(language, href, LANGUAGES)).toBe(href)
  })
})
