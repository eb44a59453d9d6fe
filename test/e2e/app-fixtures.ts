/** For tests of the site as an app: with its service worker, a server that can be stopped, and calls as an administrator. */
import type { Page } from '@playwright/test'
import { logIn } from '../helpers/administrator.ts'
import { test as base, expect, failing, LOST } from './fixtures.ts'

export { expect, failing, LOST }

/** Chromium's errors for a module that cannot be loaded or is damaged. */
export const BROKEN_MODULE = /dynamically imported module|SyntaxError/

export const test = base.extend({
  serviceWorkers: 'allow',
  minbar: ({ appServer }, use) => use(appServer),
})

/**
 * Opens a page for the first time and waits until the site is cached on the phone.
 * @param path the first page
 */
export async function visitOnce(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  // The first input starts what can wait, otherwise five seconds.
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.waitForFunction(() => localStorage.getItem('kept') !== null)
}

/**
 * Calls the API as an administrator.
 * @param path below `/api`
 * @returns the response's body
 */
export async function asAdmin(url: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) {
  const login = logins.get(url) ?? logIn(url)
  logins.set(url, login)
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...(await login), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
  return response.status === 204 ? null : response.json()
}

/** By the server's address: checking a password takes the server a tenth of a second. */
const logins = new Map<string, ReturnType<typeof logIn>>()
