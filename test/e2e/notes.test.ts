/** What is written about a talk and its words: on its page, on those of its speaker and series, and offline. */
import type { Page } from '@playwright/test'
import type { NamedCollections } from '#contracts/notes.ts'
import type { Recording } from '#contracts/recordings.ts'
import { NINETY_MINUTES } from '../helpers/recordings.ts'
import { asAdmin, test as base, failing, LOST, expect as plainExpect, visitOnce } from './app-fixtures.ts'
import { expectPlaying, expectSaved, startDownload } from './downloads-page.ts'
import { expectHeadingsInOrder, expectNoAxeViolations, expectReadable, expectToBeTapped, expectToFit } from './look.ts'
import { playerOf, sound, uploadTalk, watchSound } from './player-page.ts'
import { oncePerServer } from './servers.ts'

/** Sound may start late on a busy machine; each wait ends as soon as its condition holds. */
const expect = plainExpect.configure({ timeout: 20_000 })

const NOTES = {
  summary: 'On thanks.\n\nWith three things to do at home.',
  references: ['Quran 31:14', 'سنن ابی داؤد 4811'],
  speaker: { name: 'Maulana Ahmad', secondName: 'مولانا احمد' },
  series: { name: 'Family life' },
}
const SUBTITLES = `WEBVTT

00:05.000 --> 00:09.000
Be grateful to Me and to your parents.

10:00.000 --> 10:04.000
والدین کی خدمت جنت کا راستہ ہے۔

20:00.000 --> 20:04.000
What did they do when they heard this?

01:02:03.000 --> 01:02:09.000
They went home.
`

const makeTalk = oncePerServer(async ({ url }) => {
  const talk = await uploadTalk(url, 'A talk with notes', NINETY_MINUTES)
  await asAdmin(url, 'PUT', `/recordings/${talk.id}/notes`, NOTES)
  await asAdmin(url, 'PUT', `/recordings/${talk.id}/transcript`, { text: SUBTITLES })
  return talk
})
const test = base.extend<{ talk: Recording; names: NamedCollections }>({
  talk: async ({ minbar }, use) => use(await makeTalk(minbar)),
  // After the talk that has them.
  names: async ({ minbar, talk }, use) => {
    await use((await (await fetch(`${minbar.url}/api/recordings/collections?${talk.id}`)).json()) as NamedCollections)
  },
})
test.beforeEach(({ page }) => watchSound(page))

/** Waits until the talk plays soon after a second. */
const expectAt = async (page: Page, second: number) => {
  await expect
    .poll(async () => {
      const { at } = await sound(page)
      return at >= second - 0.25 && at < second + 15
    })
    .toBe(true)
}
const wordsOf = (page: Page) => {
  const frame = page.getByRole('region', { name: 'Read the words of this talk' })
  return {
    open: page.getByText('Read the words of this talk'),
    lines: frame.getByRole('link'),
    search: page.getByRole('searchbox', { name: 'Search in the words' }),
  }
}

test.describe('online', () => {
  test.use({ serviceWorkers: 'block' })

  test('are read on the page of the talk without scripts, in both languages', async ({ baseURL, talk, names }) => {
    const speaker = names.speakers.find(({ name }) => name === 'Maulana Ahmad')
    for (const [prefix, name, heading] of [
      ['', 'Maulana Ahmad', 'About this talk'],
      ['/ur', 'مولانا احمد', 'اس بیان کے بارے میں'],
    ] as const) {
      const html = await (await fetch(`${baseURL}${prefix}/bayan/${talk.id}`)).text()
      for (const text of [heading, name, 'Family life', 'On thanks.', 'Quran 31:14', 'سنن ابی داؤد 4811'])
        expect(html).toContain(text)
      expect(html).toContain(`href="${prefix}/speakers/${speaker?.id}"`)
      expect(html).toContain(`href="/feeds/transcripts/${talk.id}.vtt"`)
    }
  })

  test('are readable, reached by tapping and fit every screen, with the words open', { tag: '@long' }, async ({
    page,
    talk,
  }) => {
    await page.goto(`/bayan/${talk.id}`)
    await wordsOf(page).open.click()
    await expect(wordsOf(page).lines).toHaveCount(4)
    await expectHeadingsInOrder(page)
    await expectReadable(page)
    await expectToFit(page)
    await expectToBeTapped(page)
    await page.goto(`/ur/bayan/${talk.id}`)
    await page.getByText('بیان کا متن پڑھیں').click()
    await expect(page.getByRole('region', { name: 'بیان کا متن پڑھیں' }).getByRole('link')).toHaveCount(4)
    await expectNoAxeViolations(page)
    await expectToFit(page)
  })

  test('play from a tapped line without reloading the page, and the spoken line is lit', async ({ page, talk }) => {
    await page.goto(`/bayan/${talk.id}`)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const { open, lines } = wordsOf(page)
    await open.click()
    await expect(lines).toHaveText([
      '0:05 Be grateful to Me and to your parents.',
      '10:00 والدین کی خدمت جنت کا راستہ ہے۔',
      '20:00 What did they do when they heard this?',
      '1:02:03 They went home.',
    ])
    await expect(lines.nth(1)).toHaveAttribute('href', `/bayan/${talk.id}?t=10m`)
    await lines.nth(1).click()
    await expectAt(page, 600)
    await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true')
    // By keyboard.
    await lines.nth(3).focus()
    await page.keyboard.press('Enter')
    await expectAt(page, 3_723)
    await expect(lines.nth(3)).toHaveAttribute('aria-current', 'true')
    await expect(lines.nth(1)).not.toHaveAttribute('aria-current')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('are loaded when their place comes near', async ({ page, talk }) => {
    await page.setViewportSize({ width: 360, height: 400 })
    const requests: string[] = []
    page.on(
      'request',
      (request) => /api\/recordings\/\d+\/transcript/.test(request.url()) && requests.push(request.url()),
    )
    await page.goto(`/bayan/${talk.id}`)
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    await wordsOf(page).open.scrollIntoViewIfNeeded()
    await expect(wordsOf(page).lines).toHaveCount(4)
    expect(requests).toHaveLength(1)
  })

  test('are printed on one page with the chapters, without the player', async ({ page, minbar, talk }) => {
    await asAdmin(minbar.url, 'PUT', `/recordings/${talk.id}/chapters`, { chapters: [{ at: 5, title: 'Thanks' }] })
    await page.goto(`/bayan/${talk.id}`)
    await wordsOf(page).open.scrollIntoViewIfNeeded()
    await expect(wordsOf(page).lines).toHaveCount(4)
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    for (const text of ['Thanks', 'Quran 31:14', 'They went home.'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await asAdmin(minbar.url, 'PUT', `/recordings/${talk.id}/chapters`, { chapters: [] })
  })

  test('follow in the player on the whole screen of a phone, beside chapters and notes that exist', async ({
    page,
    talk,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/bayan/${talk.id}?t=9m58s`)
    await page.getByRole('button', { name: 'Listen from 9:58' }).click()
    await playerOf(page).open()
    const { full } = playerOf(page)
    const tabs = full.getByRole('group', { name: 'About this recording' }).getByRole('button')
    await expect(tabs).toHaveText(['Words', 'Notes', 'Up next'])
    const place = (await tabs.first().boundingBox()) as { x: number; y: number }
    await tabs.first().click()
    const words = full.getByRole('region', { name: 'Read the words of this talk' })
    const line = words.getByRole('link', { name: /10:00/ })
    await expect(line).toHaveAttribute('aria-current', 'true')
    expect((await words.boundingBox())?.height).toBeGreaterThan(400)
    await expect(words).toBeInViewport({ ratio: 1 })
    await expect(full.getByText(talk.title).filter({ visible: true })).toHaveCount(1)
    await expect(full.getByRole('button', { name: 'Pause', exact: true })).toBeInViewport({ ratio: 1 })
    await expectReadable(page)
    await tabs.nth(1).click()
    await expect(full.getByRole('link', { name: 'Maulana Ahmad' })).toBeInViewport({ ratio: 1 })
    await expect(full.getByText('Quran 31:14')).toBeVisible()
    // Only the words take the place of controls.
    expect(await tabs.first().boundingBox()).toMatchObject({ x: place.x, y: place.y })
    await expectReadable(page)
    await expect(page.getByText(/^Maulana Ahmad · /)).toBeVisible()
  })

  test('are searched by any spelling, and a found line plays', async ({ page, talk }) => {
    await page.goto(`/bayan/${talk.id}`)
    const { open, lines, search } = wordsOf(page)
    await open.click()
    await search.fill('walidain')
    await expect(page.getByText('1 place', { exact: true })).toBeVisible()
    await expect(lines).toHaveText(['10:00 والدین کی خدمت جنت کا راستہ ہے۔'])
    await expect(lines.locator('mark')).toHaveText(['والدین'])
    await lines.click()
    await expectAt(page, 600)
    await search.fill('xylophone')
    await expect(page.getByText('“xylophone” is not in the words of this talk.')).toBeVisible()
    await search.fill('')
    await expect(lines).toHaveCount(4)
    await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true')
  })

  test('are found in the list of talks, whatever their titles, with the line, which plays from its second', {
    tag: '@long',
  }, async ({ page, talk }) => {
    await page.goto('/fridaybayan')
    await page.getByRole('searchbox', { name: 'Search by topic or date' }).fill('walidain khidmat')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: talk.title })
    await expect(row.getByText('Maulana Ahmad')).toBeVisible()
    const line = row.getByRole('link', { name: /10:00/ })
    await expect(line).toContainText('والدین کی خدمت جنت کا راستہ ہے۔')
    await expect(line.locator('mark')).toHaveText(['والدین', 'خدمت'])
    await expect(page.getByText('2 recordings found')).toBeVisible()
    await expectToBeTapped(page)
    await expectNoAxeViolations(page)
    await line.click()
    await expectAt(page, 600)
    await expect(page).toHaveURL(/\/fridaybayan\?q=/)
  })

  test('lead to the talks of the speaker and of the series, each with a podcast', { tag: '@long' }, async ({
    page,
    talk,
    names,
  }) => {
    const [speaker, series] = [
      names.speakers.find(({ name }) => name === 'Maulana Ahmad'),
      names.series.find(({ name }) => name === 'Family life'),
    ]
    await page.goto(`/bayan/${talk.id}`)
    await page.getByRole('link', { name: 'Maulana Ahmad' }).click()
    await expect(page).toHaveURL(`/speakers/${speaker?.id}`)
    await expect(page).toHaveTitle('Maulana Ahmad | Minbar')
    await expect(page.getByRole('heading', { level: 1, name: 'Maulana Ahmad' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Follow as a podcast' })).toHaveAttribute(
      'href',
      `/feeds/speakers/${speaker?.id}.xml`,
    )
    await expectNoAxeViolations(page)
    await expectToFit(page)
    await page.getByRole('main').getByRole('link', { name: talk.title }).click()
    await page.getByRole('link', { name: 'Family life' }).click()
    await expect(page).toHaveURL(`/series/${series?.id}`)
    await expect(page.getByRole('main').getByRole('link', { name: talk.title })).toBeVisible()
    // There is one page of them: written by the server, and loaded by the phone.
    await page.goto(`/speakers/${speaker?.id}?page=9`)
    await expect(page.getByRole('main').getByRole('link', { name: talk.title })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: talk.title }).click()
    await page.getByRole('link', { name: 'Family life' }).click()
    await page.goto(`/ur/speakers/${speaker?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'مولانا احمد' })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectToFit(page)
  })

  test('of a speaker that does not exist are not found', { tag: '@long' }, async ({ page, baseURL, pageErrors }) => {
    for (const [path, text] of [
      ['/speakers/999999', 'There is no such speaker'],
      ['/ur/series/999999', 'یہ سلسلہ نہیں ملا'],
    ] as const) {
      const answer = await fetch(baseURL + path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain(text)
      await page.goto(path)
      await expect(page.getByRole('heading', { name: text })).toBeVisible()
    }
    pageErrors.expect(failing(/\/(speakers|ur\/series)\/999999\)/))
  })
})

test('come with a saved talk and are read offline, and so are the pages of its speaker', { tag: '@long' }, async ({
  page,
  context,
  talk,
  names,
  pageErrors,
}) => {
  test.setTimeout(180_000)
  await visitOnce(page, '/fridaybayan')
  await startDownload(page, talk)
  await expectSaved(page, talk)
  await context.setOffline(true)
  await page.goto(`/bayan/${talk.id}`)
  const { open, lines } = wordsOf(page)
  await open.click()
  await lines.nth(2).click()
  await expectPlaying(page)
  await expectAt(page, 1_200)
  await expect(lines.nth(2)).toHaveAttribute('aria-current', 'true')
  const speaker = names.speakers.find(({ name }) => name === 'Maulana Ahmad')
  await page.goto(`/speakers/${speaker?.id}`)
  await expect(page.getByRole('main').getByRole('link', { name: talk.title })).toBeVisible()
  // Phones with the English site do not store the font of Urdu, in which a line is.
  pageErrors.expect(LOST, /noto-nastaliq/)
})
