import { expect, test } from './fixtures.ts'

test('Bayanat shows both kinds as videos are shown, and leads to the lists and to the videos', async ({ page }) => {
  await page.goto('/hazrat')
  const main = page.getByRole('main')
  await expect(main.getByText('Every Friday at our mosque')).toBeVisible()
  await expect(main.getByText('After Fajar Jamat')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Watch the talks' })).toHaveAttribute('href', '/hazrat/videos')
  await main.getByRole('link', { name: 'Listen to Morning Dars' }).click()
  await expect(page).toHaveURL('/sundaybayan')
  await page.goto('/hazrat')
  // The whole tile leads there, not its words alone: the link lies over the picture.
  await main.getByRole('img', { name: /minbar/ }).click({ force: true })
  await expect(page).toHaveURL('/fridaybayan')
})

test('Friday bayans stand ten a page, newest first, with page numbers', async ({ page, baseURL }) => {
  const answer = await fetch(`${baseURL}/api/get-recordings/friday?limit=100`)
  const all = (await answer.json()) as { title: string; date: string }[]
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
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(titles).toHaveText(all.slice(20).map(({ title }) => title))
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/fridaybayan?page=2')
  await page.goBack()
  await expect(titles).toHaveText(all.slice(20).map(({ title }) => title))
})

test('morning dars stand twelve a page; numbers far from the one shown are left out; beyond the last page is the last', async ({
  page,
}) => {
  const plays = page.getByRole('main').getByRole('button', { name: /^Play / })
  await page.goto('/sundaybayan?page=77')
  await expect(plays).toHaveCount(5)
  await expect(page.getByText('Page 2 of 2')).toBeAttached()

  await page.route('**/api/snapshot*', async (route) => {
    // Whole, whatever the phone has kept by now.
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const answer = await route.fetch({ headers })
    const snapshot = await answer.json()
    snapshot.counts.morningdars = 120
    await route.fulfill({ response: answer, json: snapshot })
  })
  const old = { id: 9, title: 'An older talk', date: 'long ago', downloadURL: '/media/recordings/x.mp3' }
  await page.route('**/api/get-recordings/morningdars?*', (route) =>
    route.fulfill({
      json: [{ ...old, kind: 'morningdars', bytes: 1, mimeType: 'audio/mpeg', durationSeconds: null }],
    }),
  )
  await page.goto('/sundaybayan')
  await expect(plays).toHaveCount(12)
  const numbers = page.getByRole('navigation', { name: 'Pages of this list' }).locator('ol > li')
  await expect(numbers).toHaveText([/1/, '2', '…', '10'])
  await page.getByRole('link', { name: 'Page 10' }).click()
  await expect(numbers).toHaveText(['1', '…', '9', /10/])
  await expect(page.getByRole('heading', { name: 'An older talk' })).toBeVisible()
})

test('a list is whole without a script, with its sound described', async ({ baseURL }) => {
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

test('a list that was never seen says that it cannot be loaded, and comes with a second try', async ({
  page,
  minbar,
  faults,
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
  faults.expect(/\/api\//)
})

test('a search finds in spite of its spelling, without network too, and stands in the address', async ({
  page,
  faults,
}) => {
  await page.goto('/fridaybayan')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(10)
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/api/snapshot`).length > 0)
  await page.getByLabel('Search by topic or date').fill('pateince')
  await expect(titles.first()).toHaveText(/Patience/)
  await expect(page).toHaveURL('/fridaybayan?q=pateince')
  await page.context().setOffline(true)
  await page.getByLabel('Search by topic or date').fill('neighbor')
  await expect(titles).toHaveText([/neighbour/i, /neighbour/i])
  await page.getByLabel('Search by topic or date').fill('qqqq')
  await expect(page.getByText('No recording was found for “qqqq”.')).toBeVisible()
  await page.getByLabel('Search by topic or date').fill('')
  await expect(titles).toHaveCount(10)
  await page.context().setOffline(false)
  await page.getByLabel('Saved on this phone only').check()
  await expect(page.getByText('None of these is saved on this phone yet.')).toBeVisible()
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
})

test('the search takes words as keyboards compose them, and in the middle of what stands there', async ({ page }) => {
  await page.goto('/fridaybayan')
  const box = page.getByLabel('Search by topic or date')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await box.focus()
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['p', 'pa', 'pat', 'pati', 'patie', 'patien', 'patienc', 'patience']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await expect(box).toHaveValue(text)
  }
  // What is found is shown before the word is finished.
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

test('words typed before the scripts came are looked for', async ({ page }) => {
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

test('the search box follows the address on the way back and on', async ({ page }) => {
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
