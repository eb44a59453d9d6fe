import type { Snapshot } from '#contracts/snapshot.ts'
import { expect, test } from './fixtures.ts'

test('Bayanat shows both kinds like videos and links to the lists and the videos', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/hazrat')
  const main = page.getByRole('main')
  await expect(main.getByText('Every Friday at our mosque')).toBeVisible()
  await expect(main.getByText('After Fajar Jamat')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Watch the talks' })).toHaveAttribute('href', '/hazrat/videos')
  await main.getByRole('link', { name: 'Listen to Morning Dars' }).click()
  await expect(page).toHaveURL('/sundaybayan')
  await page.goto('/hazrat')
  // The link covers the picture too.
  await main.getByRole('img', { name: /minbar/ }).click({ force: true })
  await expect(page).toHaveURL('/fridaybayan')
})

test('Bayanat plays the newest talk of each kind with one tap, and fits the first screen of a phone', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/hazrat')
  const newest = page.getByRole('region', { name: 'Newest talks' })
  for (const kind of ['friday', 'morningdars']) {
    const [talk] = (await (await fetch(`${baseURL}/api/get-recordings/${kind}?limit=1`)).json()) as { title: string }[]
    await expect(newest.getByRole('heading', { name: talk?.title ?? '' })).toBeVisible()
  }
  await expect(newest).toBeInViewport({ ratio: 1 })
  await newest
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
})

test('lists Friday bayans ten per page, newest first, with page numbers', async ({ page, baseURL }) => {
  const response = await fetch(`${baseURL}/api/get-recordings/friday?limit=100`)
  const all = (await response.json()) as { title: string; date: string }[]
  expect(all).toHaveLength(26)
  await page.goto('/fridaybayan')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(all.slice(0, 10).map(({ title }) => title))
  await expect(page.getByText('26 recordings')).toBeVisible()
  await expect(page.getByText(all[0]?.date ?? '', { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d+:\d\d$/).first()).toBeVisible()
  await expect(page.getByText(/^\d+\.\d MB$/).first()).toBeVisible()

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/fridaybayan?page=2')
  await expect(titles).toHaveText(all.slice(10, 20).map(({ title }) => title))
  await expect(page.getByText('11–20 of 26 recordings')).toBeVisible()
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(titles).toHaveText(all.slice(20).map(({ title }) => title))
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/fridaybayan?page=2')
  await page.goBack()
  await expect(titles).toHaveText(all.slice(20).map(({ title }) => title))
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/fridaybayan?page=2')
  // The last page has no next one, but the focus stays where it was.
  await page.getByRole('link', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText(all.slice(20).map(({ title }) => title))
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Next')
})

test('lists morning dars twelve per page, leaves out distant page numbers, and shows the last page for a number after it', async ({
  page,
}) => {
  const plays = page.getByRole('main').getByRole('button', { name: /^Play / })
  await page.goto('/sundaybayan?page=77')
  await expect(plays).toHaveCount(5)
  await expect(page.getByText('Page 2 of 2')).toBeAttached()

  let isDeleted = false
  await page.route('**/api/snapshot*', async (route) => {
    // The complete snapshot, whatever is stored by now.
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const snapshot = await response.json()
    snapshot.counts.morningdars = 120
    if (isDeleted) snapshot.cursor = snapshot.cursor.replace(/\d+$/, (number: string) => Number(number) + 1)
    await route.fulfill({ response: response, json: snapshot })
  })
  const old = { id: 9, title: 'An older talk', date: 'long ago', downloadURL: '/media/recordings/x.mp3' }
  await page.route('**/api/get-recordings/morningdars?*', (route) =>
    route.fulfill({
      json: [
        {
          ...old,
          ...(isDeleted && { title: 'The oldest talk' }),
          kind: 'morningdars',
          bytes: 1,
          mimeType: 'audio/mpeg',
          durationSeconds: null,
        },
      ],
    }),
  )
  await page.goto('/sundaybayan')
  await expect(plays).toHaveCount(12)
  const numbers = page.getByRole('navigation', { name: 'Pages of this list' }).locator('ol > li')
  await expect(numbers).toHaveText([/1/, '2', '…', '10'])
  await page.getByRole('link', { name: 'Page 10' }).click()
  await expect(numbers).toHaveText(['1', '…', '9', /10/])
  await expect(page.getByRole('heading', { name: 'An older talk' })).toBeVisible()
  // An administrator deletes it; phones do not store it, so they ask for the page again.
  isDeleted = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'The oldest talk' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'An older talk' })).toBeHidden()
})

test('marks a talk whose copies for phones are not made, which has no buttons to play or download it', async ({
  page,
}) => {
  let title = ''
  let id = 0
  await page.route('**/api/snapshot*', async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const snapshot = (await response.json()) as Snapshot
    const talk = snapshot.recordings.find(({ kind }) => kind === 'friday')
    if (talk) {
      Object.assign(talk, { isPreparing: true })
      ;({ title, id } = talk)
    }
    await route.fulfill({ response, json: snapshot })
  })
  await page.goto('/fridaybayan')
  const row = page.getByRole('listitem').filter({ hasText: 'Not ready yet' })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('heading', { name: title })).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/bayan/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('This recording cannot be played on phones yet.')).toBeVisible()
  // Those of the other talks below it stay.
  const others = main.getByRole('listitem')
  await expect(others.getByRole('button', { name: /^Download/ }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: /^(Listen|Download)/ })).toHaveCount(
    await others.getByRole('button', { name: /^(Listen|Download)/ }).count(),
  )
})

test('lists recordings without scripts, with players and structured data', async ({ baseURL }) => {
  for (const [path, rows] of [
    ['/fridaybayan', 10],
    ['/fridaybayan?page=3', 6],
    ['/sundaybayan', 12],
  ] as const) {
    const html = await (await fetch(baseURL + path)).text()
    expect(html.match(/<audio /g)).toHaveLength(rows)
    const structured = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(structured.itemListElement).toHaveLength(rows)
    expect(structured.itemListElement[0].item['@type']).toBe('AudioObject')
  }
})

test('reports a list that cannot be loaded, and loads it at the second attempt', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
  const shell = await (await fetch(`${minbar.url}/shell.html`)).text()
  await page.route('**/fridaybayan', (route) => route.fulfill({ contentType: 'text/html', body: shell }))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/**', async (route) => {
    await held
    await route.abort()
  })
  await page.goto('/fridaybayan')
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  release()
  await expect(page.getByText('The recordings could not be loaded.')).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: /^Play / })).toHaveCount(10)
  pageErrors.expect(/\/api\//)
})

test('finds recordings in spite of misspellings, also offline, and keeps the search in the address', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/fridaybayan')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(10)
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/api/snapshot`).length > 0)
  await page.getByLabel('Search by topic or date').fill('pateince')
  await expect(titles.first()).toHaveText(/Patience/)
  await expect(titles.first().locator('mark')).toHaveText('Patience')
  await expect(page).toHaveURL('/fridaybayan?q=pateince')
  await page.context().setOffline(true)
  await page.getByLabel('Search by topic or date').fill('neighbor')
  await expect(titles).toHaveText([/neighbour/i, /neighbour/i])
  await page.getByLabel('Search by topic or date').fill('xyzw neighbour rights')
  await expect(page.getByText('No recording has all of “xyzw neighbour rights”. These come nearest:')).toBeVisible()
  await expect(titles.first()).toHaveText(/rights of a neighbour/i)
  await page.getByLabel('Search by topic or date').fill('xyzw')
  await expect(page.getByText('No recording was found for “xyzw”.')).toBeVisible()
  await page.getByLabel('Search by topic or date').fill('')
  await expect(titles).toHaveCount(10)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await expect(page).toHaveURL('/fridaybayan?saved=1')
  await expect(page.getByText('None of these is saved on this phone yet.')).toBeVisible()
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
})

test('draws the first fifty of many results, and the others when asked', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/snapshot*', async (route) => {
    // The complete snapshot, whatever is stored by now.
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const snapshot = await response.json()
    const [talk] = snapshot.recordings
    for (let id = 1; id <= 1_000; id += 1)
      snapshot.recordings.push({ ...talk, id: 10_000 + id, title: `Tahajjud ${id}` })
    snapshot.counts[talk.kind] += 1_000
    await route.fulfill({ response, json: snapshot })
  })
  // The words of talks are searched; older talks are not requested.
  await page.route('**/api/get-recordings/**', (route) =>
    new URL(route.request().url()).searchParams.has('q') ? route.fulfill({ json: [] }) : route.abort(),
  )
  await page.goto('/fridaybayan')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(page.getByText(/^1,?\d\d\d recordings$/)).toBeVisible()
  await page.getByLabel('Search by topic or date').fill('تہجد')
  await expect(page.getByText('1000 recordings found')).toBeVisible()
  await expect(titles).toHaveCount(50)
  await page.getByRole('button', { name: 'Show 950 more' }).click()
  await expect(titles).toHaveCount(1_000)
  await expect(page.getByRole('button', { name: /^Show \d+ more$/ })).toHaveCount(0)
})

test('accepts words from input methods and in the middle of the text', { tag: '@long' }, async ({ page }) => {
  await page.goto('/fridaybayan')
  const box = page.getByLabel('Search by topic or date')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await box.focus()
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['p', 'pa', 'pat', 'pati', 'patie', 'patien', 'patienc', 'patience']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await expect(box).toHaveValue(text)
  }
  // Results appear before the word is complete.
  await expect(titles.first()).toHaveText(/Patience/)
  await keyboard.send('Input.insertText', { text: 'patience' })
  await expect(page).toHaveURL('/fridaybayan?q=patience')
  await expect(box).toHaveValue('patience')

  await box.press('Home')
  await page.keyboard.type('on the ')
  await expect(box).toHaveValue('on the patience')
  await expect(page).toHaveURL('/fridaybayan?q=on+the+patience')
  await expect(box).toHaveValue('on the patience')
})

test('searches for words typed before hydration', { tag: '@long' }, async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/fridaybayan', { waitUntil: 'commit' })
  const box = page.getByLabel('Search by topic or date')
  await box.fill('pateince')
  release()
  await expect(page).toHaveURL('/fridaybayan?q=pateince')
  await expect(box).toHaveValue('pateince')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/Patience/)
})

test('updates the search box when going back and forward', { tag: '@long' }, async ({ page }) => {
  await page.goto('/fridaybayan')
  const box = page.getByLabel('Search by topic or date')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/fridaybayan?page=2')
  await box.fill('pateince')
  await expect(page).toHaveURL('/fridaybayan?q=pateince')
  await page.goBack()
  await expect(page).toHaveURL('/fridaybayan')
  await expect(box).toHaveValue('')
  await page.goForward()
  await expect(box).toHaveValue('pateince')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/bayan\/\d+$/)
  await page.goBack()
  await expect(box).toHaveValue('pateince')
  await expect(page).toHaveURL('/fridaybayan?q=pateince')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a tap on a talk plays it also while the search field has the focus', { tag: '@long' }, async ({ page }) => {
    await page.goto('/fridaybayan')
    await page.getByRole('searchbox').tap()
    await expect(page.getByRole('searchbox')).toBeFocused()
    const play = page
      .getByRole('main')
      .getByRole('button', { name: /^Play / })
      .nth(1)
    const box = await play.boundingBox()
    if (!box) throw new Error('There is no talk.')
    // Without scrolling or waiting, as a finger does.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  })
})
