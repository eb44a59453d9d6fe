/** The screen on which administrators write the notes of a talk and add its words. */
import type { Page } from '@playwright/test'
import type { RecordingNotes } from '#contracts/notes.ts'
import type { Recording } from '#contracts/recordings.ts'
import { makeTalk } from '../helpers/recordings.ts'
import { uploadAudio } from '../helpers/speech.ts'
import {
  ADMIN,
  axeViolations,
  everyWidth,
  expect,
  fillInLogin,
  LOGGED_FAILURES,
  LOST,
  openAsAdmin,
  overflows,
  test,
} from './admin-fixtures.ts'
import { openTalkMenu } from './admin-recording-page.ts'
import { asAdmin, failing } from './app-fixtures.ts'
import { expectNoLatinWords } from './latin-words.ts'
import { expectNoAxeViolations, expectToBeTapped, expectToFit } from './look.ts'

const LIST = '/update-delete-morningfridaybayan'
const NONE = { summary: '', references: [], speaker: null, series: null }

const uploadTalk = async (url: string, title: string): Promise<Recording> =>
  uploadAudio(url, title, 'talk.mp3', await makeTalk(200_000, title))
const notesOf = async (url: string, { id }: Recording) =>
  (await asAdmin(url, 'GET', `/recordings/${id}/notes`)) as RecordingNotes
const saveAsOther = (url: string, { id }: Recording, notes: object) =>
  asAdmin(url, 'PUT', `/recordings/${id}/notes`, { ...NONE, ...notes })
const transcriptOf = async (url: string, { id }: Recording) =>
  ((await (await fetch(`${url}/api/recordings/${id}`)).json()) as Recording).transcript

const screenOf = (page: Page) => ({
  summary: page.getByLabel('What the talk is about'),
  speaker: page.getByLabel('Speaker', { exact: true }),
  speakerSecond: page.getByLabel('Speaker in Urdu'),
  series: page.getByLabel('Series', { exact: true }),
  references: page.getByLabel('Verses, hadith and books'),
  save: page.getByRole('button', { name: 'Save notes' }),
  file: page.locator('input[type="file"]'),
})

test('writes notes, also after a reload in the middle, and saves them once', async ({ page, minbar }) => {
  const talk = await uploadTalk(minbar.url, 'A talk to be described')
  await openAsAdmin(page, LIST)
  await openTalkMenu(page, talk.title)
  await page.getByRole('link', { name: `Notes on ${talk.title}` }).click()
  const { summary, speaker, speakerSecond, references, save } = screenOf(page)
  await expect(save).toBeDisabled()
  await summary.fill('On patience.')
  await expect(page.getByText('988 characters left')).toBeVisible()
  await expect(speakerSecond).toHaveCount(0)
  await speaker.fill('Maulana Saeed')
  await speakerSecond.fill('مولانا سعید')
  await speaker.fill('')
  await references.fill('Quran 2:153\n\nسنن ابی داؤد 4811')
  // A name in Urdu needs the other one.
  await save.click()
  await expect(page.getByText('Please write the name here first.')).toBeVisible()
  await expect(speaker).toBeFocused()
  await everyWidth(page, async () => expect(await axeViolations(page)).toEqual([]))

  // The page is reloaded, which also ends the login.
  await page.reload()
  await fillInLogin(page)
  await expect(page).toHaveURL(`${LIST}?notes=${talk.id}`)
  await expect(summary).toHaveValue('On patience.')
  await speaker.fill('Maulana Saeed')
  let requests = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') requests += 1
  })
  await save.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await expect(page.getByText('Notes saved')).toBeVisible()
  expect(requests).toBe(1)
  expect(await notesOf(minbar.url, talk)).toMatchObject({
    summary: 'On patience.',
    references: ['Quran 2:153', 'سنن ابی داؤد 4811'],
    speaker: { name: 'Maulana Saeed', secondName: 'مولانا سعید' },
    series: null,
  })
  await expect(save).toBeDisabled()
})

test('shows what somebody else saved meanwhile, keeps what is typed, and saves both', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
  const talk = await uploadTalk(minbar.url, 'A talk described by two people')
  await openAsAdmin(page, `${LIST}?notes=${talk.id}`)
  const { summary, series, save } = screenOf(page)
  await summary.fill('Mine.')
  await saveAsOther(minbar.url, talk, { summary: 'Theirs.', series: { name: 'Patience' } })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody else changed these notes' })).toBeVisible()
  await expect(page.getByText('They saved: Theirs.')).toBeVisible()
  await expect(summary).toHaveValue('Mine.')
  await expect(series).toHaveValue('Patience')
  expect((await notesOf(minbar.url, talk)).summary).toBe('Theirs.')
  await everyWidth(page, async () => expect(await axeViolations(page)).toEqual([]))
  await save.click()
  await expect(page.getByText('Notes saved')).toBeVisible()
  expect(await notesOf(minbar.url, talk)).toMatchObject({ summary: 'Mine.', series: { name: 'Patience' } })
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('says that nothing is saved without network, and saves the same work later', { tag: '@long' }, async ({
  page,
  context,
  minbar,
  pageErrors,
}) => {
  const talk = await uploadTalk(minbar.url, 'A talk described without network')
  await openAsAdmin(page, `${LIST}?notes=${talk.id}`)
  const { summary, save } = screenOf(page)
  await summary.fill('Kept.')
  await context.setOffline(true)
  await save.click()
  await expect(page.getByText('The notes could not be saved. What you typed is still here.')).toBeVisible()
  await context.setOffline(false)
  await save.click()
  await expect(page.getByText('Notes saved')).toBeVisible()
  expect((await notesOf(minbar.url, talk)).summary).toBe('Kept.')
  // The other screens were being loaded.
  pageErrors.expect(LOST, failing(/\/assets\/|\/repair-offer\.js/), LOGGED_FAILURES)
})

test('adds, replaces and removes the words of a talk, and refuses files without words', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  const talk = await uploadTalk(minbar.url, 'A talk with words')
  await openAsAdmin(page, `${LIST}?notes=${talk.id}`)
  const { file } = screenOf(page)
  const choose = (name: string, bytes: string | Buffer) =>
    file.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(bytes) })
  await expect(page.getByText('There is no file yet.')).toBeVisible()
  await choose('empty.txt', '')
  await expect(page.getByText('This file is empty. Please choose another one.')).toBeVisible()
  await choose('picture.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]))
  await expect(page.getByText('This file cannot be read as text.')).toBeVisible()
  expect(await transcriptOf(minbar.url, talk)).toBeUndefined()
  const asked: string[] = []
  let isSaved = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (isSaved ? dialog.accept() : dialog.dismiss())
  })
  const SRT = '1\n00:00:01,000 --> 00:00:03,000\nFirst\n\n2\n00:00:04,000 --> 00:00:06,000\nSecond\n'
  await choose('talk.srt', SRT)
  await expect(page.getByText('Nothing was changed.')).toBeVisible()
  expect(asked).toEqual(['talk.srt:\n2 lines, from 0:01 to 0:04\nSave these words?'])
  expect(await transcriptOf(minbar.url, talk)).toBeUndefined()
  isSaved = true
  await choose('talk.srt', SRT)
  await expect(page.getByText('Saved: 2 lines')).toBeVisible()
  await expect(page.getByText('Each line has its time')).toBeVisible()
  expect((await transcriptOf(minbar.url, talk))?.timed).toBe(true)
  // As Windows writes it.
  await choose('talk.txt', Buffer.from('\ufeffصبر کیا ہے؟', 'utf16le'))
  await expect(page.getByText('Saved: 1 line', { exact: true })).toBeVisible()
  expect(await transcriptOf(minbar.url, talk)).toMatchObject({ timed: false, language: 'ur' })
  await page.getByRole('button', { name: 'Remove the words' }).click()
  await expect(page.getByText('The words were removed.')).toBeVisible()
  expect(await transcriptOf(minbar.url, talk)).toBeUndefined()
})

test('corrects a name in all its talks, and says when another has it', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
  const [one, two] = [
    await uploadTalk(minbar.url, 'The first by one'),
    await uploadTalk(minbar.url, 'The second by one'),
  ]
  for (const talk of [one, two]) await saveAsOther(minbar.url, talk, { speaker: { name: 'Molana Bashir' } })
  await saveAsOther(minbar.url, await uploadTalk(minbar.url, 'By another'), { speaker: { name: 'Maulana Zubair' } })
  await openAsAdmin(page, `${LIST}?notes=${one.id}`)
  const correct = page.getByRole('region', { name: 'Correct a name' })
  await correct.getByLabel('Name to correct').selectOption('Molana Bashir')
  const name = correct.getByLabel('Correct name')
  const save = correct.getByRole('button', { name: 'Correct the name' })
  await name.fill('Maulana Zubair')
  await save.click()
  await expect(correct.getByText('There is another speaker with the name')).toBeVisible()
  await name.fill('Maulana Bashir')
  await correct.getByLabel('In Urdu').fill('مولانا بشیر')
  await save.click()
  await expect(correct.getByText('Name corrected in all its talks')).toBeVisible()
  for (const talk of [one, two]) {
    expect((await notesOf(minbar.url, talk)).speaker).toMatchObject({
      name: 'Maulana Bashir',
      secondName: 'مولانا بشیر',
    })
  }
  // The notes above have it as well, and nothing to save.
  await expect(screenOf(page).speaker).toHaveValue('Maulana Bashir')
  await expect(screenOf(page).save).toBeDisabled()
  await everyWidth(page, async () => expect(await axeViolations(page)).toEqual([]))
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('says that a talk was deleted', { tag: '@long' }, async ({ page, pageErrors }) => {
  await openAsAdmin(page, `${LIST}?notes=999999`)
  await expect(page.getByText('This recording no longer exists: somebody has deleted it.')).toBeVisible()
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('is in Urdu from right to left, and fits every screen with text twice the size', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  const talk = await uploadTalk(minbar.url, 'شکر کا بیان')
  await page.goto(`/ur${LIST}?notes=${talk.id}`)
  const main = page.getByRole('main')
  await main.locator('input[type="email"]').fill(ADMIN.email)
  await main.locator('input[type="password"]').fill(ADMIN.password)
  await main.locator('button[type="submit"]').click()
  const summary = page.getByLabel('بیان کس بارے میں ہے')
  await expect(summary).toBeVisible()
  await expectNoLatinWords(page)
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await expectToBeTapped(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await overflows(page)).toBe(false)
  await summary.fill('شکر کے بارے میں')
  await page.getByRole('button', { name: 'تفصیل محفوظ کریں' }).click()
  await expect(page.getByText('تفصیل محفوظ ہو گئی')).toBeVisible()
  await asAdmin(minbar.url, 'DELETE', `/delete-recording/${talk.id}`)
})
