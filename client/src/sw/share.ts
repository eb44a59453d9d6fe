/** Takes in what another app shares with the site. Nobody need be logged in for that: it waits on the phone. */
import { SHARE_PATH } from '#contracts/shell-paths.ts'
import { keepShared } from '../data/shared-inbox.ts'

interface Asked {
  url: URL
  request: Pick<Request, 'method'>
  sameOrigin: boolean
}

/** Whether a request is the phone's "Share". */
export function isShare({ url, request, sameOrigin }: Asked): boolean {
  return sameOrigin && request.method === 'POST' && url.pathname === SHARE_PATH
}

/** Keeps the first file of the form and leads to the page that asks what it is. */
export async function takeShared({ url, request }: { url: URL; request: Request }): Promise<Response> {
  return Response.redirect(new URL(SHARE_PATH + (await outcome(request)), url).href, 303)
}

async function outcome(request: Request): Promise<string> {
  try {
    const form = await request.formData()
    const files = form.getAll('file').filter((part) => part instanceof File)
    const [file] = files
    if (!file) return '?empty'
    await keepShared({ file, title: String(form.get('title') ?? '').trim(), count: files.length })
    return ''
  } catch (fault) {
    console.error('What was shared could not be kept:', fault)
    return '?failed'
  }
}
