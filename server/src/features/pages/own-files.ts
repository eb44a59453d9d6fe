/** The built pages with the names of the mosque, once it has been given some. */
import { splitLanguage } from '#contracts/languages.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { PUBLIC_URL_TOKEN } from '#contracts/public-url-token.ts'
import { REPAIR_PAGE } from '#contracts/repair-paths.ts'
import type { PageRenderer } from '../../page-renderer.ts'
import { createTextFile, isStoredPage, revisionOf, type Site, type SiteFile } from '../../site.ts'

export const SERVICE_WORKER = '/sw.js'

/**
 * Renders the files again that contain the names of the mosque, and puts the hashes of the pages that phones store into the
 * service worker's list, so that phones receive them like those of a new build.
 * @returns the files by path; none for a mosque without a name of its own
 */
export async function renderOwnFiles(
  { files, languages }: Site,
  renderer: PageRenderer,
  mosque: Mosque,
  publicUrl: string,
): Promise<Map<string, SiteFile>> {
  const own = new Map<string, SiteFile>()
  if (!mosque.name) return own
  let worker = files.get(SERVICE_WORKER)?.body.toString('utf8')
  for (const [path, file] of files) {
    const local = splitLanguage(path, languages)
    // The page that repairs the app names nobody.
    if (!/html|manifest/.test(file.type) || local.path === REPAIR_PAGE) continue
    const text = file.body.toString('utf8')
    // Pages that the owner of the site has added are as they are.
    if (/html/.test(file.type) && !text.includes('<div id="root" data-boundary>')) continue
    const rendered = await renderer.renderFile(local.language, local.path, text, mosque)
    const isStored = isStoredPage(path, languages)
    const body = rendered.toString('utf8').replaceAll(PUBLIC_URL_TOKEN, isStored ? '' : publicUrl)
    const next = createTextFile(file.type, Buffer.from(body))
    own.set(path, next)
    if (isStored) worker = worker?.replaceAll(revisionOf(file), revisionOf(next))
  }
  if (worker) own.set(SERVICE_WORKER, createTextFile('text/javascript; charset=utf-8', Buffer.from(worker)))
  return own
}
