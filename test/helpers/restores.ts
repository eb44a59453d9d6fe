import type { RestoreState } from '#contracts/restore.ts'
import { RESTORE_UPLOAD_PATH, RESTORES_PATH } from '#contracts/restore-paths.ts'
import { readOffset, sendPart, TUS, uploadIdOf } from './resumable-uploads.ts'

/** Restores through the web, as the first page of an empty installation does. */
export function restoreCalls(url: () => string, token: () => string) {
  const auth = () => ({ authorization: `Bearer ${token()}` })
  const call = (path: string, method: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(url() + path, { method, headers: { ...auth(), ...TUS, ...headers }, ...(body !== undefined && { body }) })
  const calls = {
    begin: (bytes: number) => call(RESTORE_UPLOAD_PATH, 'POST', { 'upload-length': String(bytes) }),
    send: (path: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
      sendPart(url(), auth(), path, offset, bytes),
    /** Uploads an archive, in two requests. @returns the id of the upload */
    async upload(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
      const begun = await calls.begin(bytes.length)
      if (begun.status !== 201) throw new Error(`${begun.status}: ${await begun.text()}`)
      const path = begun.headers.get('location') as string
      await calls.send(path, 0, bytes.subarray(0, bytes.length >> 1))
      const offset = await readOffset(url(), auth(), path)
      const sent = await calls.send(path, offset, bytes.subarray(offset))
      if (sent.status !== 204) throw new Error(`${sent.status}: ${await sent.text()}`)
      return uploadIdOf(path)
    },
    restore: (upload: string, passphrase?: string) =>
      call(
        `/api${RESTORES_PATH}`,
        'POST',
        { 'content-type': 'application/json' },
        JSON.stringify({ upload, passphrase }),
      ),
    state: (upload: string) => call(`/api${RESTORES_PATH}/${upload}`, 'GET', { authorization: '' }),
    /** Resolves when the restore has ended. The server may be away in between. */
    async ended(upload: string): Promise<RestoreState> {
      for (;;) {
        const response = await calls.state(upload).catch(() => undefined)
        const state = response?.ok ? ((await response.json()) as RestoreState) : undefined
        if (state?.phase === 'done' || state?.phase === 'failed') return state
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
  return calls
}
