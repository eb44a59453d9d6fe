/** The requests of the screen. `XMLHttpRequest`, because the oldest engines cannot cancel a fetch. */
const TIMEOUT_MS = 8_000
/** A year's snapshot is a tenth of it. */
const MAX_BYTES = 2_000_000

export interface Answer {
  /** 0 where none came in time. */
  status: number
  text: string
  etag: string | null
  /** The server's clock, milliseconds since 1970; NaN without one. */
  date: number
}

/** Requests a path; resolves always, after the limit at the latest. @param etag that of the answer which is known */
export const get = (path: string, etag: string | null, token: string | null = null): Promise<Answer> =>
  send('GET', path, token, (request) => {
    if (etag !== null) request.setRequestHeader('if-none-match', etag)
    request.send()
  })

/** Sends a JSON body, or none; resolves like {@link get}. */
export const post = (path: string, token: string | null = null, body: object | null = null): Promise<Answer> =>
  send('POST', path, token, (request) => {
    if (body) request.setRequestHeader('content-type', 'application/json')
    request.send(body && JSON.stringify(body))
  })

function send(
  method: string,
  path: string,
  token: string | null,
  start: (request: XMLHttpRequest) => void,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.onloadend = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        etag: request.getResponseHeader('etag'),
        date: Date.parse(request.getResponseHeader('date') ?? ''),
      })
    request.onprogress = ({ loaded }) => {
      if (loaded > MAX_BYTES) request.abort()
    }
    request.open(method, path)
    request.timeout = TIMEOUT_MS
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    start(request)
  })
}
