import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import { findBuiltLanguages, startPageRenderer } from './page-renderer.ts'
import { createRenderThread } from './render-thread.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-renderer-'))
  for (const language of ['ur', 'en']) {
    await mkdir(join(folder, language))
    const template = '<!--head--><!--app--><script id="page-data"><!--data--></script>'
    await writeFile(join(folder, language, 'templates.json'), JSON.stringify({ '/news': template }))
    await writeFile(
      join(folder, language, 'prerender.js'),
      `import { isMainThread } from 'node:worker_threads'
       export const renderPage = async (address, isListed, data) => ({
         head: '${language} ' + address + (isListed ? '' : ' unlisted') + (data.identity?.name ?? ''),
         html: isMainThread ? 'main' : 'thread',
       })
       export const renderShell = async ({ name }) => ({ head: '<title>' + name + '</title>', html: 'bar' })
       export const manifest = () => ({ lang: '${language}' })`,
    )
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('renders a page of each language in a thread', async () => {
  const thread = createRenderThread()
  onTestFinished(() => thread.close())
  const url = pathToFileURL(`${folder}/`)
  const languages = await findBuiltLanguages(url)
  expect(languages).toEqual(['en', 'ur'])
  const renderer = startPageRenderer(thread, languages, 'https://mosque.example', url)
  const page = await renderer.render('ur', '/news', '/news?page=2', { events: [] })
  expect(String(page)).toBe('ur /news?page=2thread<script id="page-data">{"events":[]}</script>')
  await expect(renderer.render('en', '/unknown', '/unknown', {})).rejects.toThrow('no template')
})

it('renders files of the build again with the names of the mosque, which the page then contains', async () => {
  const thread = createRenderThread()
  onTestFinished(() => thread.close())
  const renderer = startPageRenderer(thread, ['en', 'ur'], 'https://mosque.example', pathToFileURL(`${folder}/`))
  const account = { purpose: 'zakat' as const, accountTitle: 'Noor', bankName: 'A Bank', branchCode: '1', iban: '' }
  const accounts = [{ ...account, accountNumber: '98765432' }]
  const mosque = { ...DEFAULT_MOSQUE, name: 'Masjid </script>', accounts }
  const page = (head: string, app: string, data = '') =>
    `<html><head><meta charset="utf-8">\n${head}\n<link rel="preload" href="/font">\n</head>\n<body>\n<div id="root" data-boundary>${app}</div>\n${data}</body>\n</html>\n`
  const { name, place, latitude, longitude } = mosque
  const identity = { name, place, latitude, longitude }
  const data = (more: object) =>
    `<script type="application/json" id="page-data">${JSON.stringify({ ...more, identity }).replaceAll('<', '\\u003c')}</script>\n`
  const render = async (path: string, text: string) => String(await renderer.renderFile('ur', path, text, mosque))

  expect(await render('/about', page('<title>Old</title>', '<div>old</div>'))).toBe(
    page('ur /aboutMasjid </script>', 'thread', data({})),
  )
  expect(await render('/donate', page('<title>Old</title>', 'old'))).toContain(
    JSON.stringify({ accounts }).slice(1, -1),
  )
  const unlisted = '<title>Old</title>\n<meta name="robots" content="noindex">'
  const missing = page(unlisted, 'old', '<script type="application/json" id="page-data">{"event":null}</script>\n')
  expect(await render('/event-not-found.html', missing)).toBe(
    page('ur /events/0 unlistedMasjid </script>', 'thread', data({ event: null })),
  )
  expect(await render('/shell.html', page('<title>Old</title>', 'old'))).toContain('data-boundary>bar</div>')
  expect(await render('/admin-shell.html', page('<title>Old</title>', ''))).toContain('data-boundary></div>')
  expect(await render('/manifest.webmanifest', '{}')).toBe('{"lang":"ur"}')
})

it('has no languages before the first build', async () => {
  expect(await findBuiltLanguages(pathToFileURL(join(folder, 'missing/')))).toEqual([])
})
