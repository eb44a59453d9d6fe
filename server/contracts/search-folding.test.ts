import { describe, expect, it } from 'vitest'
import { createSoundMatcher, encodeSound } from './search-distance.ts'
import { foldWord, splitWords } from './search-folding.ts'

const fold = (raw: string) => foldWord(raw)?.text
const sound = (raw: string) => foldWord(raw)?.sounds[0] ?? ''

const distance = (one: string, other: string) => {
  const matcher = createSoundMatcher(encodeSound(sound(one)))
  const codes = encodeSound(sound(other))
  for (const [depth, code] of codes.entries()) matcher.append(depth, code, codes[depth - 1] ?? 0)
  return matcher.distanceAt(codes.length)
}

describe('the text of a folded word', () => {
  it.each([
    ['presentation forms', 'ﻧﻤﺎﺯ', 'نماز'],
    ['the ligature of Allah', 'ﷲ', 'اللہ'],
    ['Arabic yeh', 'بيان', 'بیان'],
    ['alef maksura', 'تقوى', 'تقوی'],
    ['Arabic kaf', 'زكات', 'زکات'],
    ['Arabic heh', 'روزه', 'روزہ'],
    ['do-chashmi heh', 'اللھ', 'اللہ'],
    ['teh marbuta', 'زكوة', 'زکوۃ'],
    ['hamza on alef', 'أمانت', 'امانت'],
    ['alef with madda', 'آیت', 'ایت'],
    ['hamza on yeh', 'مسائل', 'مسایل'],
    ['vowel signs and shadda', 'مُحَمَّد', 'محمد'],
    ['superscript alef', 'رحمٰن', 'رحمن'],
    ['tatweel', 'نمـــاز', 'نماز'],
    ['a zero-width non-joiner', 'بے\u200cشک', 'بےشک'],
    ['a zero-width joiner', 'نما\u200dز', 'نماز'],
    ['a direction mark', '\u200fنماز', 'نماز'],
    ['Arabic-Indic digits', '١٤٤٨', '1448'],
    ['Urdu digits', '۱۴۴۸', '1448'],
    ['capitals and accents', 'Ramaḍān', 'ramadan'],
    ['an apostrophe', 'Jumu’ah', 'jumuah'],
  ])('does not depend on %s', (_, one, other) => expect(fold(one)).toBe(fold(other)))

  it('is missing for characters that are ignored', () => expect(foldWord('\u200d\u0640')).toBeNull())
})

describe('the sound of a folded word', () => {
  // The threshold is what a search of a word this long tolerates.
  it.each([
    ['bayan byaan bayaan بیان', 0.5],
    ['namaz namaaz nimaz نماز', 0.5],
    ['ramzan ramadan ramazan ramadhan رمضان', 0.7],
    ['jumma juma jummah jumuah جمعہ', 0.5],
    ['zakat zakaat zakah زکوٰۃ زکات زكاة', 0.5],
    ['salah salat salaat صلوٰۃ', 0.5],
    ['hadith hadees hadis حدیث', 0.7],
    ['zikr dhikr zikar ذکر', 0.5],
    ['wuzu wudu wudhu وضو', 0.5],
    ['qurbani kurbani قربانی', 0.5],
    ['taqwa taqwaa تقویٰ', 0.5],
    ['padosi parosi پڑوسی', 1],
    ['quran koran قرآن', 0.5],
    ['kirat qirat قرات', 0.5],
    ['huzaifa hudaifa حذیفہ', 0.75],
    ['sunnat sunnah سنت', 0.7],
    ['kirdar kardar کردار', 0.5],
  ])('is alike for %s', (words, limit) => {
    for (const one of words.split(' '))
      for (const other of words.split(' '))
        expect(distance(one, other), `${one} and ${other}`).toBeLessThanOrEqual(limit)
  })

  it.each([
    ['namaz', 'niyyat'],
    ['roza', 'rota'],
    ['sabr', 'safar'],
    ['hajj', 'haya'],
    ['dua', 'din'],
    ['نکاح', 'نماز'],
    ['shukr', 'شکار'],
    ['sadqa', 'صدیق'],
    ['tauba', 'طب'],
    ['کرن', 'قرآن'],
    ['kiran', 'قرآن'],
    ['kiran', 'quran'],
  ])('differs between %s and %s', (one, other) => expect(distance(one, other)).toBeGreaterThanOrEqual(0.7))

  it('is also known without an Arabic article', () => {
    expect(foldWord('الفطر')?.sounds[1]).toBe(sound('فطر'))
    expect(foldWord('alfatiha')?.sounds[1]).toBe(sound('fatiha'))
    expect(foldWord('jumatul')?.sounds[1]).toBe(sound('jumat'))
    expect(foldWord('اللہ')?.sounds).toHaveLength(1)
  })
})

it('splits a text into words with their places', () => {
  const text = 'نمازِ جنازہ (Janaza-e-Namaz), 2026'
  expect(splitWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'نمازِ',
    'جنازہ',
    'Janaza',
    'e',
    'Namaz',
    '2026',
  ])
})
