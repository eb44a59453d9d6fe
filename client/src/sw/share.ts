/**
 * Receives a file that another app shares with the site (Web Share Target). It is stored on the phone until an
 * administrator logs in.
 */
import { SHARE_PATH } from '#contracts/shell-paths.ts'
import { saveSharedFile } from '../data/shared-inbox.ts'

/** Matches the path in every language. */
const SHARE_TARGET = new RegExp(`^(?:/[a-z]{2,3})?${SHARE_PATH}$`)

/** Returns whether a POST request is a share from the phone's share sheet. */
export function isShareRequest({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && SHARE_TARGET.test(url.pathname)
}

/** Stores the first file of the form and redirects to the page where its kind is chosen. */
export async function receiveShare({ url, request }: { url: URL; request: Request }): Promise<Response> {
  return Response.redirect(new URL(url.pathname + (await storeShare(request)), url).href, 303)
}

/** Returns the query that reports a failure to the page; empty on success. */
async function storeShare(request: Request): Promise<string> {
  try {
    const form = await request.formData()
    const files = form.getAll('file').filter((part) => part instanceof File)
    const [file] = files
    if (!file) return '?empty'
    await saveSharedFile({ file, title: String(form.get('title') ?? '').trim(), count: files.length })
    return ''
  } catch (error) {
    console.error('The shared file could not be stored:', error)
    return '?failed'
  }
}
