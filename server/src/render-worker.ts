/** Renders pages in a thread. */
import { readFile } from 'node:fs/promises'
import { type BuiltLanguage, createPageRenderer, type PageRenderer, type RenderTask } from './page-renderer.ts'

async function load({ publicUrl, folder, languages }: Omit<RenderTask, 'page' | 'file'>): Promise<PageRenderer> {
  const builds = languages.map(async (code): Promise<[string, BuiltLanguage]> => {
    const built = new URL(`${code}/`, folder)
    const templates = JSON.parse(await readFile(new URL('templates.json', built), 'utf8'))
    return [code, { prerender: await import(new URL('prerender.js', built).href), templates }]
  })
  return createPageRenderer(new Map(await Promise.all(builds)), publicUrl)
}
let loading: Promise<PageRenderer> | undefined

export default async ({ page, file, ...built }: RenderTask): Promise<Buffer> => {
  loading ??= load(built)
  const renderer = await loading
  if (page) return renderer.render(...page)
  return file ? renderer.renderFile(...file) : Buffer.alloc(0)
}
