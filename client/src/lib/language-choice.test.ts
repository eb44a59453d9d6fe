import { expect, it } from 'vitest'
import { languageToOffer } from './language-choice.ts'

it.each([
  [['ur-PK', 'en'], 'en', 'ur'],
  [['UR'], 'en', 'ur'],
  [['fr', 'ur', 'en'], 'en', 'ur'],
  [['en-GB', 'ur'], 'en', undefined],
  [['fr', 'de'], 'en', undefined],
  [[], 'en', undefined],
  [['en-US'], 'ur', 'en'],
])('to a visitor who prefers %j, a page in %s offers %s', (preferred, shown, offered) => {
  expect(languageToOffer(preferred, shown, shown === 'en' ? ['ur'] : ['en'])).toBe(offered)
})
