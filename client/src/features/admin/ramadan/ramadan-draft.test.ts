import { describe, expect, it } from 'vitest'
import type { RamadanSettings } from '#contracts/ramadan.ts'
import { EMPTY_SETTINGS, readDraft, toDraft } from './ramadan-draft.ts'

const SETTINGS: RamadanSettings = {
  sehriCaution: 5,
  iftarCaution: 2,
  times: [
    { prayer: 'fajr', rule: { anchor: 'sunrise', offset: -40, rounding: 5, step: 'week' } },
    { prayer: 'maghrib', rule: { anchor: 'sunset', offset: 10, rounding: 1, step: 'day' } },
    { prayer: 'isha', time: '8:45' },
  ],
  taraweeh: { time: '9:00', imam: 'حافظ احمد', portions: ['Para 1', '', 'Para 3'] },
  itikaf: { text: 'Bring a blanket.', fromDay: 20 },
  eidFitr: [{ time: '7:00', place: 'Eidgah' }],
  eidAdha: [],
}

describe('the form of a Ramadan', () => {
  it.each<[string, RamadanSettings]>([
    ['settings', SETTINGS],
    ['none', EMPTY_SETTINGS],
  ])('reads %s as it shows them, with what it does not show', (_name, settings) => {
    expect(readDraft(toDraft(settings), settings)).toEqual({ settings })
  })

  it('changes a rule in what it shows, and replaces one of another kind', () => {
    const change = (kind: string, minutes: string) =>
      readDraft({ ...toDraft(SETTINGS), fajr: JSON.stringify({ kind, time: '', minutes }) }, SETTINGS)
    expect(change('sunrise', '45')).toMatchObject({
      settings: {
        times: [{ prayer: 'fajr', rule: { anchor: 'sunrise', offset: -45, rounding: 5, step: 'week' } }, {}, {}],
      },
    })
    expect(change('begins', '20')).toMatchObject({
      settings: {
        times: [{ prayer: 'fajr', rule: { anchor: 'begins', offset: 20, rounding: 1, step: 'day' } }, {}, {}],
      },
    })
  })

  it.each([
    ['sehriCaution', '31'],
    ['iftarCaution', 'two'],
    ['iftarCaution', ''],
    ['isha', JSON.stringify({ kind: 'time', time: ' ', minutes: '' })],
    ['maghrib', JSON.stringify({ kind: 'sunset', time: '', minutes: '' })],
    ['itikafFrom', '0'],
    ['portions', Array.from({ length: 31 }, () => 'Para').join('\n')],
  ] as const)('names the field that is wrong: %s %j', (field, typed) => {
    expect(readDraft({ ...toDraft(SETTINGS), [field]: typed }, SETTINGS)).toEqual({ invalid: field })
  })

  it('leaves out what is empty at the end', () => {
    const draft = { ...toDraft(SETTINGS), portions: 'Para 1\n\n', eidFitr: '[{"time":" ","place":""}]' }
    expect(readDraft(draft, SETTINGS)).toMatchObject({ settings: { taraweeh: { portions: ['Para 1'] }, eidFitr: [] } })
  })
})
