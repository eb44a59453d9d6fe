/** Renders pages in a thread. */
import { readFile } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import { type BuiltLanguage, createPageRenderer, type PageRenderer, type RenderThreadData } from './page-renderer.ts'

const { publicUrl, folder, languages } = workerData as RenderThreadData

const load = async (code: string): Promise<[string, BuiltLanguage]> => {
  const built = new URL(`${code}/`, folder)
  const templates = JSON.parse(await readFile(new URL('templates.json', built), 'utf8'))
  return [code, { prerender: await import(new URL('prerender.js', built).href), templates }]
}
const renderer = createPageRenderer(new Map(await Promise.all(languages.map(load))), publicUrl)

export default (task: Parameters<PageRenderer['render']>): Promise<Buffer> => renderer.render(...task)
