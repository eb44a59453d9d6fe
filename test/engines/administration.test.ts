import type { Event } from '#contracts/events.ts'
import type { JamatTimings } from '#contracts/jamat.ts'
import { fixture, listRecordings, sha256 } from '../helpers/recordings.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import type { Tab } from './tab.ts'

/** Opens a page of the administrators' area, by way of the login. */
async function openAsAdmin(tab: Tab, path: string): Promise<void> {
  await tab.goto(path)
  const form = tab.getByRole('main')
  await form.getByLabel('Email').type(ADMIN.email)
  await form.getByLabel('Password').type(ADMIN.password)
  await form.getByRole('button', 'Login').click()
  await tab.waitForPath(path)
}

test('a wrong password is refused', { tag: '@long' }, async ({ tab, expectedErrors }) => {
  expectedErrors.push(/401/, /Authentication failed/)
  await tab.goto('/login')
  const form = tab.getByRole('main')
  await form.getByLabel('Email').type(ADMIN.email)
  await form.getByLabel('Password').type('not the password')
  await form.getByRole('button', 'Login').click()
  await tab.getByRole('alert').waitForText(/not right/)
  expect(await tab.evaluate(() => location.pathname)).toBe('/login')
})

test('a jamat time is changed, and the public page shows it', async ({ tab, minbar }) => {
  await openAsAdmin(tab, '/update-jamat')
  await tab.getByRole('button', 'Edit').click()
  await tab.getByLabel('Jamat time of Isha').type('8:40')
  await tab.getByText(/^Isha becomes 8:40 pm from today/).waitUntilVisible()
  await tab.getByRole('button', 'Confirm').click()
  await tab.getByText(/^Jamat timings saved/).waitUntilVisible()
  const { isha } = (await (await fetch(`${minbar.url}/api/jamat-timings`)).json()) as JamatTimings
  expect(isha).toBe('8:40')
  await tab.goto('/')
  await tab.getByRole('region', 'Next jamat').waitForText(/Isha8:40/)
})

test('a recording is uploaded, and the public list shows it', async ({ tab, minbar }) => {
  await openAsAdmin(tab, '/newbayan')
  await tab.getByLabel('Title').type('A bayan on patience')
  await tab.getByLabel('Recording').chooseFile('test/fixtures/audio/xing.mp3')
  await tab.getByText(/^xing\.mp3, 0:0\d, 0\.1 MB$/).waitUntilVisible()
  await tab.getByRole('button', 'Add recording').click()
  await tab.getByText('Recording added successfully').waitUntilVisible()
  const recording = (await listRecordings(minbar.url, 'friday')).find(({ title }) => title === 'A bayan on patience')
  const stored = await (await fetch(minbar.url + recording?.downloadURL)).bytes()
  expect(sha256(stored)).toBe(sha256(await fixture('xing.mp3')))
  await tab.goto('/fridaybayan')
  await tab.getByRole('main').getByRole('button', 'Play A bayan on patience').waitUntilVisible()
})

test('an event is added, marked as upcoming, and shown in the news', { tag: '@long' }, async ({ tab, minbar }) => {
  await openAsAdmin(tab, '/new-event-modal')
  await tab.getByLabel('Title').type('Youth evening')
  await tab.getByLabel('Image URL').setValue('/images/events/iftar.svg')
  await tab.getByLabel('Date and time').setValue('2030-11-27T20:30')
  await tab.getByLabel('Registration link').type('https://forms.example/evening')
  await tab.getByLabel('Description').type('An evening for everyone.')
  await tab.getByRole('button', 'Add event').click()
  expect(await tab.acceptAlert()).toBe('Event added successfully!')
  const events = (await (await fetch(`${minbar.url}/api/events`)).json()) as Event[]
  expect(events.find(({ title }) => title === 'Youth evening')).toMatchObject({ date: '2030-11-27T15:30:00.000Z' })

  await tab.getByRole('button', 'Close').click()
  await tab.waitForPath('/all-events-flagged')
  await tab.getByRole('article').containing('Youth evening').getByRole('button', 'Mark as Upcoming').click()
  await tab.getByText(/^Youth evening is now shown as upcoming/).waitUntilVisible()
  await tab.goto('/news')
  await tab.getByRole('main').getByRole('heading', 'Youth evening').waitUntilVisible()
})
