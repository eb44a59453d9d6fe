/** Requests of resumable uploads, by the protocol tus. */

type Headers = Record<string, string>

/** The version of the protocol, which every request names. */
export const TUS = { 'tus-resumable': '1.0.0' }

/** Returns the headers of a request that sends bytes from an offset on, without the login's. */
export const partHeaders = (offset: number) => ({
  ...TUS,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
})

/** Returns the id of an upload, the last part of its path. */
export const uploadIdOf = (path: string): string => path.split('/').at(-1) as string

/** Announces an upload. @param name the name of its file */
export function announceResumable(url: string, auth: Headers, bytes: number, name?: string): Promise<Response> {
  const metadata = name && { 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` }
  const headers = { ...auth, ...TUS, 'upload-length': String(bytes), ...metadata }
  return fetch(`${url}/api/uploads`, { method: 'POST', headers })
}

/**
 * Begins an upload.
 * @returns its path
 * @throws Error unless the response is 201
 */
export async function beginResumable(url: string, auth: Headers, bytes: number, name?: string): Promise<string> {
  const response = await announceResumable(url, auth, bytes, name)
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
  return response.headers.get('location') as string
}

/** Sends bytes of an upload, from an offset on. */
export function sendPart(
  url: string,
  auth: Headers,
  path: string,
  offset: number,
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
): Promise<Response> {
  return fetch(url + path, { method: 'PATCH', headers: { ...auth, ...partHeaders(offset) }, body, duplex: 'half' })
}

/**
 * Returns how many bytes of an upload have arrived.
 * @throws Error if the response does not say it
 */
export async function readOffset(url: string, auth: Headers, path: string): Promise<number> {
  const response = await fetch(url + path, { method: 'HEAD', headers: { ...auth, ...TUS } })
  const offset = response.headers.get('upload-offset')
  if (offset === null) throw new Error(`${response.status} without an offset`)
  return Number(offset)
}

/** Makes a recording of a complete upload. */
export function finishResumable(
  url: string,
  auth: Headers,
  path: string,
  { kind = 'friday', title = 'A talk', date = '20 November' } = {},
): Promise<Response> {
  return fetch(`${url}/api/post-recording/${kind}/upload/${uploadIdOf(path)}`, {
    method: 'POST',
    headers: { ...auth, 'content-type': 'application/json' },
    body: JSON.stringify({ title, date }),
  })
}
