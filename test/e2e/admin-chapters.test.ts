/** The screen on which administrators set the chapters of a talk. */
import type { Page } from '@playwright/test'
import type { Chapter } from '#contracts/chapters.ts'
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
import { asAdmin } from './app-fixtures.ts'
import { expectNoLatinWords } from './latin-words.ts'
import { expectNoAxeViolations, expectToBeTapped, expectToFit } from './look.ts'

const LIST = '/update-delete-morningfridaybayan'

const uploadTalk = async (url: string, title: string): Promise<Recording> =>
  uploadAudio(url, title, 'talk.mp3', await makeTalk(2_000_000, title))
const chaptersOf = async (url: string, { id }: Recording): Promise<Chapter[]> =>
  ((await asAdmin(url, 'GET', `/recordings/${id}/chapters`)) as { chapters: Chapter[] }).chapters
const saveAsOther = (url: string, { id }: Recording, chapters: Chapter[]) =>
  asAdmin(url, 'PUT', `/recordings/${id}/chapters`, { chapters })

const screenOf = (page: Page) => {
  const rows = page.getByRole('list', { name: 'Chapters', exact: true }).getByRole('listitem')
  return {
    rows,
    time: (index: number) => rows.nth(index).getByRole('textbox').first(),
    title: (index: number) => rows.nth(index).getByRole('textbox').last(),
    button: (index: number, name: RegExp) => rows.nth(index).getByRole('button', { name }),
    slider: page.getByRole('slider', { name: 'Position in the recording' }),
    add: page.getByRole('button', { name: /^Add at / }),
    save: page.getByRole('button', { name: 'Save chapters' }),
    times: () =>
      rows
        .getByRole('textbox', { name: /^Begins at/ })
        .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
  }
}

test('adds, times, names, removes and saves chapters, also after a reload in the middle', async ({ page, minbar }) => {
  const talk = await uploadTalk(minbar.url, 'A talk to be divided')
  await openAsAdmin(page, LIST)
  await openTalkMenu(page, talk.title)
  await page.getByRole('link', { name: `Chapters of ${talk.title}` }).click()
  const { rows, time, title, button, slider, add, save, times } = screenOf(page)
  await expect(page.getByText('There are no chapters yet.')).toBeVisible()
  await expect(save).toBeDisabled()

  // A double tap adds one.
  await slider.fill('60')
  await expect(add).toHaveText('Add at 1:00')
  await add.dblclick()
  await expect(rows).toHaveCount(1)
  await slider.fill('20')
  await expect(add).toHaveText('Add at 0:20')
  await add.click()
  await expect.poll(times).toEqual(['0:20', '1:00'])
  await title(0).fill('صبر')
  await button(0, /^\+1 second/).click()
  await button(0, /^\+1 second/).click()
  await button(1, /^−1 second/).click()
  await expect.poll(times).toEqual(['0:22', '0:59'])

  // Typed times, with a point as on keyboards for digits, put the chapter in its place.
  await time(1).fill('0.10')
  await time(1).press('Enter')
  await expect.poll(times).toEqual(['0:10', '0:22'])
  await expect(title(1)).toHaveValue('صبر')
  await time(0).fill('soon')
  await title(0).focus()
  await expect(rows.first().getByText('Please type the time like 12:30.')).toBeVisible()
  await save.click()
  await expect(time(0)).toBeFocused()
  expect(await chaptersOf(minbar.url, talk)).toEqual([])
  await time(0).fill('0:22')
  await time(0).blur()
  await expect(rows.last().getByText('Another chapter begins at the same second.')).toBeVisible()
  await everyWidth(page, async () => expect(await axeViolations(page)).toEqual([]))

  // The page is reloaded, which also ends the login.
  await page.reload()
  await fillInLogin(page)
  await expect(page).toHaveURL(`${LIST}?chapters=${talk.id}`)
  await expect.poll(times).toEqual(['0:22', '0:22'])
  await time(0).fill('0:05')
  await time(0).blur()
  await title(0).fill('Opening')
  await button(0, /^Remove /).click()
  await expect(rows.filter({ hasText: 'Removed: 0:05, Opening' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(time(0)).toBeFocused()
  await expect.poll(times).toEqual(['0:05', '0:22'])

  let requests = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') requests += 1
  })
  await save.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await expect(page.getByText('Chapters saved')).toBeVisible()
  expect(requests).toBe(1)
  expect(await chaptersOf(minbar.url, talk)).toEqual([
    { at: 5, title: 'Opening' },
    { at: 22, title: 'صبر' },
  ])
  await expect(save).toBeDisabled()
  await page.getByRole('link', { name: 'All recordings' }).click()
  await openTalkMenu(page, talk.title)
  await expect(page.getByRole('link', { name: `Chapters of ${talk.title}` })).toHaveText('Chapters (2)')
})

test('plays from each chapter, and the rows follow the sound', { tag: '@long' }, async ({ page, minbar }) => {
  const talk = await uploadTalk(minbar.url, 'A talk to be heard')
  await saveAsOther(minbar.url, talk, [
    { at: 3, title: 'First' },
    { at: 30, title: '' },
  ])
  await openAsAdmin(page, `${LIST}?chapters=${talk.id}`)
  const { rows, button, slider } = screenOf(page)
  await button(1, /^Play from 0:30, Point 2$/).click()
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(30)
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await button(0, /^Play from 0:03/).click()
  await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true')
  await expectNoAxeViolations(page)
})

test('offers no play of a talk that phones cannot play yet; its chapters can be set', async ({ page, minbar }) => {
  const talk = await uploadTalk(minbar.url, 'A talk without copies')
  await saveAsOther(minbar.url, talk, [{ at: 3, title: 'First' }])
  await page.route(`**/api/recordings/${talk.id}`, (route) => route.fulfill({ json: { ...talk, isPreparing: true } }))
  await openAsAdmin(page, `${LIST}?chapters=${talk.id}`)
  const { button, slider, add } = screenOf(page)
  await expect(page.getByText('This recording cannot be played on phones yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeHidden()
  await expect(button(0, /^Play from 0:03/)).toBeDisabled()
  await slider.fill('60')
  await expect(add).toHaveText('Add at 1:00')
})

test('shows what somebody else saved meanwhile, keeps what is typed, and saves both', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
  const talk = await uploadTalk(minbar.url, 'A talk of two people')
  await saveAsOther(minbar.url, talk, [
    { at: 10, title: 'Opening' },
    { at: 40, title: 'Patience' },
  ])
  await openAsAdmin(page, `${LIST}?chapters=${talk.id}`)
  const { title, save, times } = screenOf(page)
  await title(1).fill('Patience and thanks')
  await saveAsOther(minbar.url, talk, [
    { at: 20, title: 'Of the other' },
    { at: 40, title: 'Patience' },
  ])
  await save.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Somebody else changed these chapters' })
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(alert).toContainText('0:20, Of the other')
  await expect(alert).toContainText('0:10, Opening')
  await expect.poll(times).toEqual(['0:20', '0:40'])
  await expect(title(1)).toHaveValue('Patience and thanks')
  expect((await chaptersOf(minbar.url, talk))[1]?.title).toBe('Patience')
  await everyWidth(page, async () => expect(await axeViolations(page)).toEqual([]))
  await save.click()
  await expect(page.getByText('Chapters saved')).toBeVisible()
  await expect(alert).toHaveCount(0)
  expect(await chaptersOf(minbar.url, talk)).toEqual([
    { at: 20, title: 'Of the other' },
    { at: 40, title: 'Patience and thanks' },
  ])
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('says that nothing is saved without network, and saves the same work later', { tag: '@long' }, async ({
  page,
  context,
  minbar,
  pageErrors,
}) => {
  const talk = await uploadTalk(minbar.url, 'A talk without network')
  await openAsAdmin(page, `${LIST}?chapters=${talk.id}`)
  const { title, slider, add, save } = screenOf(page)
  await slider.fill('15')
  await add.click()
  await title(0).fill('Kept')
  await context.setOffline(true)
  await save.click()
  await expect(page.getByText('The chapters could not be saved. What you typed is still here.')).toBeVisible()
  await expect(page.getByText('Chapters saved')).toHaveCount(0)
  await context.setOffline(false)
  await save.click()
  await expect(page.getByText('Chapters saved')).toBeVisible()
  expect(await chaptersOf(minbar.url, talk)).toEqual([{ at: 15, title: 'Kept' }])
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('says that a talk was deleted', { tag: '@long' }, async ({ page, pageErrors }) => {
  await openAsAdmin(page, `${LIST}?chapters=999999`)
  await expect(page.getByText('This recording no longer exists: somebody has deleted it.')).toBeVisible()
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('is in Urdu from right to left, and fits every screen with text twice the size', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  const talk = await uploadTalk(minbar.url, 'صبر کا بیان')
  await saveAsOther(minbar.url, talk, [
    { at: 3, title: 'ابتدا' },
    { at: 30, title: '' },
  ])
  await page.goto(`/ur${LIST}?chapters=${talk.id}`)
  const main = page.getByRole('main')
  await main.locator('input[type="email"]').fill(ADMIN.email)
  await main.locator('input[type="password"]').fill(ADMIN.password)
  await main.locator('button[type="submit"]').click()
  const row = page.getByRole('list', { name: 'حصے' }).getByRole('listitem')
  await expect(row).toHaveCount(2)
  await row
    .last()
    .getByRole('button', { name: /^ہٹائیں/ })
    .click()
  await expect(row.filter({ hasText: 'ہٹا دیا گیا' })).toBeFocused()
  await expectNoLatinWords(page)
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await expectToBeTapped(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await overflows(page)).toBe(false)
  await row.first().getByRole('textbox').last().fill('نیا عنوان')
  await page.getByRole('button', { name: 'حصے محفوظ کریں' }).click()
  await expect(page.getByText('حصے محفوظ ہو گئے')).toBeVisible()
  await asAdmin(minbar.url, 'DELETE', `/delete-recording/${talk.id}`)
})
