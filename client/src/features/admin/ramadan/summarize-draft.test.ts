import { expect, it } from 'vitest'
import { EMPTY_SETTINGS, toDraft } from './ramadan-draft.ts'
import { summarizeDraft } from './summarize-draft.ts'

it('says in a line what is typed in each part', () => {
  const draft = toDraft({
    sehriCaution: 5,
    iftarCaution: 0,
    times: [
      { prayer: 'fajr', rule: { anchor: 'sunrise', offset: -40, rounding: 1, step: 'day' } },
      { prayer: 'maghrib', rule: { anchor: 'sunset', offset: 10, rounding: 1, step: 'day' } },
      { prayer: 'isha', time: '8:45' },
    ],
    taraweeh: { time: '9:00', imam: 'Hafiz Ahmed', portions: ['Para 1', '', 'Para 3'] },
    itikaf: { text: 'Bring a blanket.', fromDay: 20 },
    eidFitr: [
      { time: '7:00', place: 'Eidgah' },
      { time: '8:00', place: '' },
    ],
    eidAdha: [],
  })
  expect(summarizeDraft(draft)).toEqual({
    cautions: 'Sehri ends 5 minutes before Fajr begins; iftar is at sunset.',
    times: 'Fajr: sunrise − 40 min, Maghrib: sunset + 10 min, Isha: 8:45 pm',
    taraweeh: '9:00, Hafiz Ahmed, portions of 2 nights',
    itikaf: 'From the evening of fast 20',
    eidFitr: '7:00 Eidgah, 8:00',
    eidAdha: 'Nothing yet',
  })
})

it('says what is not set', () => {
  expect(summarizeDraft(toDraft(EMPTY_SETTINGS))).toMatchObject({
    times: 'As at other times',
    taraweeh: 'Nothing yet',
    itikaf: 'Nothing yet',
  })
})
