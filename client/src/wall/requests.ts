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
export function get(path: string, etag: string | null): Promise<Answer> {
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
    request.open('GET', path)
    request.timeout = TIMEOUT_MS
    if (etag !== null) request.setRequestHeader('if-none-match', etag)
    request.send()
  })
}
