import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
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
       export const renderPage = async (address) => ({ head: '${language} ' + address, html: isMainThread ? 'main' : 'thread' })`,
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

it('has no languages before the first build', async () => {
  expect(await findBuiltLanguages(pathToFileURL(join(folder, 'missing/')))).toEqual([])
})
