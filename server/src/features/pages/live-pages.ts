/** Pages whose HTML shows what is in the database, written by the same code that writes the static ones at build. */
import { readFile } from 'node:fs/promises'
import { PAGE_DATA_ID, type PageData } from '#contracts/page-data.ts'

export interface LivePages {
  /**
   * Writes a page.
   * @param route its template: one of the build's live routes, e.g. `/events/:id`
   * @param address what is shown, e.g. `/events/4`, `/fridaybayan?page=2`
   * @param data what it shows; put into the page as well
   */
  write(route: string, address: string, data: PageData): Promise<Buffer>
}

/** What the built `client/src/prerender.tsx` gives; Node's own types do not know JSX. */
export interface Renderer {
  renderPage(address: string, listed: boolean, data: PageData | null): Promise<{ html: string; head: string }>
}

const PUBLIC_URL_TOKEN = '__PUBLIC_URL__'

/**
 * Loads what the build made for the server.
 * @param publicUrl put where the pages name their own address
 * @param folder where the build put it
 * @returns undefined when nothing has been built
 */
export async function loadLivePages(publicUrl: string, folder: URL): Promise<LivePages | undefined> {
  const templates = await readFile(new URL('templates.json', folder), 'utf8').catch(() => undefined)
  if (!templates) return undefined
  const renderer = (await import(new URL('prerender.js', folder).href)) as Renderer
  return createLivePages(renderer, JSON.parse(templates), publicUrl)
}

/**
 * @param renderer renders a page's parts
 * @param templates by route: whole documents with marks where the parts belong
 * @param publicUrl put where the pages name their own address
 */
export function createLivePages(
  renderer: Renderer,
  templates: Readonly<Record<string, string>>,
  publicUrl: string,
): LivePages {
  // One after the other: a crowd that asks for many pages at once must not hold up the answers that lie ready.
  let last: Promise<unknown> = Promise.resolve()
  const write = async (route: string, address: string, data: PageData): Promise<Buffer> => {
    const template = templates[route]
    if (!template) throw new Error(`The build has no template for ${route}.`)
    const { html, head } = await renderer.renderPage(address, true, data)
    const page = fill(template, { head, app: html, data: JSON.stringify(data).replaceAll('<', '\\u003c') })
    return Buffer.from(page.replaceAll(PUBLIC_URL_TOKEN, publicUrl))
  }
  return {
    write(route, address, data) {
      const turn = last.then(() => write(route, address, data))
      last = turn.catch(() => {})
      return turn
    },
  }
}

/** All marks in one pass: what is put in for one of them may read like another. */
function fill(template: string, parts: Readonly<Record<'head' | 'app' | 'data', string>>): string {
  if (!template.includes(`id="${PAGE_DATA_ID}"`)) throw new Error('The template has no room for its data.')
  return template.replace(/<!--(head|app|data)-->/g, (_, mark: keyof typeof parts) => parts[mark])
}
