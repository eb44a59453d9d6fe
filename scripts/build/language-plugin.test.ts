import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listLanguages } from '#content/languages.ts'
import { LIVE_PAGES } from '#contracts/live-pages.ts'
import { languagePlugin } from './language-plugin.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'minbar-languages-'))
const content = join(folder, 'content')

interface Prerender {
  lang: string
  manifest: () => { start_url: string }
  staticPaths(): string[]
  renderPage(address: string, listed: boolean): Promise<{ html: string; head: string }>
}
let prerender: Prerender

beforeAll(async () => {
  // React's JSX for production, as in a build.
  vi.stubEnv('NODE_ENV', 'production')
  mkdirSync(content)
  cpSync(join(root, 'content/en'), join(content, 'en'), { recursive: true })
  cpSync(join(root, 'content/en'), join(content, 'xx'), { recursive: true })
  const site = join(content, 'xx/site.ts')
  writeFileSync(site, readFileSync(site, 'utf8').replace("lang: 'en'", "lang: 'xx'"))
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    publicDir: false,
    plugins: [languagePlugin('xx', content)],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'src/prerender.tsx', outDir: join(folder, 'xx'), emptyOutDir: true, manifest: false },
  })
  prerender = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'xx/prerender.js')).href)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('takes every folder of content for a language, English first', () => {
  expect(listLanguages()).toEqual(['en', 'ur'])
  expect(listLanguages(content)).toEqual(['en', 'xx'])
})

it('builds every page of a third language below its code', async () => {
  expect(prerender.lang).toBe('xx')
  expect(prerender.manifest().start_url).toBe('/xx/?source=app')
  const paths = [...prerender.staticPaths(), ...LIVE_PAGES.map(({ route }) => route.replace(':id', '1'))]
  expect(paths.length).toBeGreaterThan(30)
  for (const path of new Set(paths)) {
    const { html, head } = await prerender.renderPage(path, true)
    expect(html, path).toContain('<h1')
    expect(html, path).toContain('href="/xx/donate"')
    expect(head, path).toContain(`<link rel="canonical" href="__PUBLIC_URL__/xx${path}">`)
    expect(head, path).toContain(`<link rel="alternate" hreflang="xx" href="__PUBLIC_URL__/xx${path}">`)
    // The switch leads to the same page in English.
    expect(html, path).toContain(`<a href="${path}" hrefLang="en" lang="en"`)
  }
})
