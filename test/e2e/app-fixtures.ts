/** For tests of the site as an app: its worker runs, its server can be stopped, and its administrator can be played. */
import type { Page } from '@playwright/test'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'
import { ADMIN, test as base, expect, LOST } from './fixtures.ts'

export { expect, LOST }

/** The built site; another folder than the usual one leaves a running site alone. */
export const SITE = process.env.TEST_SITE ?? 'dist/client'

export const test = base.extend<object, { minbar: MinbarProcess }>({
  serviceWorkers: 'allow',
  minbar: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const minbar = await createMinbarProcess({}, ['test/helpers/site-process.ts', SITE])
      await minbar.start()
      await use(minbar)
      await minbar.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/**
 * Opens a page for the first time and stays until the site is kept on the phone.
 * @param path where the visit begins
 */
export async function visitOnce(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.waitForFunction(() => localStorage.getItem('kept') !== null)
}

/**
 * Does something as the mosque's administrator.
 * @param path below `/api`
 * @returns the answer's body
 */
export async function asAdmin(url: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) {
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { token } = (await login.json()) as { token: string }
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.status === 204 ? null : answer.json()
}
