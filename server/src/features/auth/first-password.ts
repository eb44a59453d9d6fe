/**
 * Stores the password of the first administrator where standard output is not a terminal. Others may read logs, so it is in a
 * file that only this user can read, until the first login.
 */
import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dataPaths } from '../../config.ts'

export interface Credentials {
  email: string
  password: string
}

/**
 * Writes the credentials durably before the administrator is added, so that a kill in between loses no password.
 * @returns `publish` gives the file its name and returns its path; `discard` removes it
 */
export async function draftFirstPassword(dataDir: string, { email, password }: Credentials) {
  const path = dataPaths(dataDir).firstPassword
  // Several processes may start on one folder, and only one of them adds the administrator.
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `e-mail:   ${email}\npassword: ${password}\n`, { mode: 0o600, flush: true })
  return {
    async publish(): Promise<string> {
      await rename(draft, path)
      return path
    },
    discard: () => rm(draft, { force: true }),
  }
}

/** Deletes the file if it is about this administrator. */
export async function forgetFirstPassword(dataDir: string, email: string): Promise<void> {
  const path = dataPaths(dataDir).firstPassword
  try {
    const [, written] = /^e-mail: +(\S+)\n/.exec(await readFile(path, 'utf8')) ?? []
    if (written?.toLowerCase() === email.toLowerCase()) await rm(path, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
