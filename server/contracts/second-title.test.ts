import { describe, expect, test } from 'vitest'
import { inLanguage, nameInLanguage } from './second-title.ts'

describe('the titles of a recording', () => {
  const both = { id: 1, title: 'The rights of parents', secondTitle: 'والدین کے حقوق' }

  test('are exchanged where the second one is in the language of the page', () => {
    expect(inLanguage('ur', both)).toEqual({ id: 1, title: 'والدین کے حقوق', secondTitle: 'The rights of parents' })
    expect(inLanguage('en', inLanguage('ur', both))).toEqual(both)
  })

  test('stay where the first one fits, or neither does', () => {
    expect(inLanguage('en', both)).toBe(both)
    expect(inLanguage('pt', both)).toBe(both)
  })

  test('stay without a second one, and with two in one script', () => {
    const one = { title: 'Sabr' }
    expect(inLanguage('ur', one)).toBe(one)
    const alike = { title: 'صبر', secondTitle: 'صبر کا بیان' }
    expect(inLanguage('ur', alike)).toBe(alike)
  })
})

test('the place and the description of an event are exchanged like its title, each by itself', () => {
  const event = {
    title: 'عید ملن',
    location: 'Garden',
    secondLocation: 'باغ',
    description: 'For all',
    secondDescription: 'سب کے لیے',
  }
  expect(inLanguage('en', event)).toBe(event)
  expect(inLanguage('ur', event)).toEqual({
    title: 'عید ملن',
    location: 'باغ',
    secondLocation: 'Garden',
    description: 'سب کے لیے',
    secondDescription: 'For all',
  })
  expect(inLanguage('ur', { title: 'Eid', location: null, secondLocation: 'باغ' }).location).toBe('باغ')
})

test('the name of a speaker or a series is exchanged like a title', () => {
  const both = { id: 1, name: 'Maulana Ahmad', secondName: 'مولانا احمد' }
  expect(nameInLanguage('ur', both)).toEqual({ id: 1, name: 'مولانا احمد', secondName: 'Maulana Ahmad' })
  expect(nameInLanguage('en', both)).toBe(both)
  const one = { name: 'Maulana Ahmad' }
  expect(nameInLanguage('ur', one)).toBe(one)
})
