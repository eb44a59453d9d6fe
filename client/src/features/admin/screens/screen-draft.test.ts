import { describe, expect, it } from 'vitest'
import { DEFAULT_SCREEN_SETTINGS, WALL_PARTS } from '#contracts/wall-settings.ts'
import { isSaved, labelOf, newDraft, readDraft, type ScreenField, toDraft } from './screen-draft.ts'

const SCREEN = {
  name: 'Main hall',
  settings: {
    ...DEFAULT_SCREEN_SETTINGS,
    ...{ layout: 'turned-left' as const, theme: 'contrast' as const, hours: 24 as const, chime: true },
    nightHours: { from: 1395, until: 5 },
    shows: { ...DEFAULT_SCREEN_SETTINGS.shows, adhkar: false },
    background: '/media/pictures/a.jpg',
  },
}

describe('the form of a screen', () => {
  it('reads back what it was given', () => {
    expect(readDraft(toDraft(SCREEN), false)).toEqual({ change: SCREEN })
    const usual = { name: 'Hall', settings: DEFAULT_SCREEN_SETTINGS }
    expect(readDraft({ ...newDraft('bcd fgh'), name: ' Hall ' }, true)).toEqual({ change: usual })
  })

  it('shows minutes of the day as times', () => {
    expect(toDraft(SCREEN)).toMatchObject({ isDarkAtNight: true, nightFrom: '23:15', nightUntil: '00:05' })
    expect(newDraft('')).toMatchObject({ isDarkAtNight: false, nightFrom: '23:00', nightUntil: '04:00' })
  })

  it.each<[ScreenField, string, string]>([
    ['code', ' ', 'Please enter the code that the screen shows.'],
    ['name', ' ', 'Please give the screen a name.'],
    ['adhan-fajr', '', 'Please enter a whole number from 0 to 180.'],
    ['prayer-jumma', '181', 'Please enter a whole number from 0 to 180.'],
    ['talk', '-1', 'Please enter a whole number from 0 to 180.'],
    ['eventDays', '61', 'Please enter a whole number from 0 to 60.'],
    ['nightUntil', '', 'Please enter a time.'],
  ])('names %s as wrong when it is %j', (field, typed, reason) => {
    const draft = { ...toDraft(SCREEN, 'BCDFGH'), [field]: typed }
    expect(readDraft(draft, true)).toEqual({ invalid: field, reason })
  })

  it('needs a picture for the theme that shows it', () => {
    const draft = { ...toDraft(SCREEN), theme: 'picture', background: '' }
    expect(readDraft(draft, false)).toEqual({ invalid: 'background', reason: 'Please choose a picture.' })
    expect(readDraft({ ...draft, theme: 'dark' }, false)).not.toHaveProperty('change.settings.background')
  })

  it('needs no times of a night that is off', () => {
    const draft = { ...toDraft(SCREEN), isDarkAtNight: false, nightFrom: '' }
    expect(readDraft(draft, false)).toMatchObject({ change: { settings: { nightHours: null } } })
  })

  it('knows whether the server has what was typed', () => {
    expect(isSaved(toDraft(SCREEN), SCREEN)).toBe(true)
    expect(isSaved({ ...toDraft(SCREEN), talk: '31' }, SCREEN)).toBe(false)
  })

  it('has a label of its own for every field', () => {
    const labels = (Object.keys(newDraft('')) as ScreenField[]).map(labelOf)
    expect(labels.every((label) => typeof label === 'string' && label !== '')).toBe(true)
    expect(WALL_PARTS.map((part) => labelOf(`shows-${part}`)).length).toBe(new Set(WALL_PARTS).size)
  })
})
