import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPageRenderer } from './page-renderer.ts'

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

const start = (path: string) => startPageRenderer('https://mosque.example', pathToFileURL(`${path}/`))

it('renders a page of each language in a thread', async () => {
  const renderer = await start(folder)
  expect(renderer?.languages).toEqual(['en', 'ur'])
  const page = await renderer?.render('ur', '/news', '/news?page=2', { events: [] })
  expect(String(page)).toBe('ur /news?page=2thread<script id="page-data">{"events":[]}</script>')
  await expect(renderer?.render('en', '/unknown', '/unknown', {})).rejects.toThrow('no template')
})

it('does not exist before the first build', async () => {
  expect(await start(join(folder, 'missing'))).toBeUndefined()
})
