/** Requests of resumable uploads, by the protocol tus. */

type Headers = Record<string, string>

const TUS = { 'tus-resumable': '1.0.0' }

/**
 * Begins an upload.
 * @returns its path
 * @throws Error unless the response is 201
 */
export async function beginResumable(url: string, auth: Headers, bytes: number): Promise<string> {
  const headers = { ...auth, ...TUS, 'upload-length': String(bytes) }
  const response = await fetch(`${url}/api/uploads`, { method: 'POST', headers })
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
  return response.headers.get('location') as string
}

/** Sends bytes of an upload, from an offset on. */
export function sendPart(
  url: string,
  auth: Headers,
  path: string,
  offset: number,
  body: Buffer<ArrayBuffer>,
): Promise<Response> {
  const octets = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
  return fetch(url + path, { method: 'PATCH', headers: { ...auth, ...TUS, ...octets }, body })
}

/** Returns how many bytes of an upload have arrived. */
export async function readOffset(url: string, auth: Headers, path: string): Promise<number> {
  const response = await fetch(url + path, { method: 'HEAD', headers: { ...auth, ...TUS } })
  return Number(response.headers.get('upload-offset'))
}
