/** Gives the build an id, by which its pages and the server's responses name it. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { APP_VERSION_TOKEN } from '#contracts/app-version.ts'
import { precacheEntries } from './offline-bundle.ts'

/** 48 bits: enough to tell builds apart, and short, since every response has it. */
const VERSION_LENGTH = 8

/**
 * Puts the build's id into its pages: a hash of all files as they are with the placeholder, so that the id
 * depends on nothing that contains it. Equal sources have equal ids.
 * @param client the built client, with the pages of all languages and the service worker before it has its list
 * @param server the folders of the renderers, whose templates are pages too
 * @returns the id
 */
export async function stampVersion(client: string, server: string): Promise<string> {
  const files = (await listFiles(client)).sort()
  const hashes = await Promise.all(
    files.map(async (file) => `${relative(client, file)} ${hashOf(await readFile(file))}\n`),
  )
  const version = hashOf(hashes.join('')).slice(0, VERSION_LENGTH)
  const templates = (await listFiles(server)).filter((file) => file.endsWith('templates.json'))
  const pages = files.filter((file) => file.endsWith('.html'))
  for (const file of [...pages, ...templates]) {
    const text = await readFile(file, 'utf8')
    if (!text.includes(APP_VERSION_TOKEN)) throw new Error(`${file} has no place for the version.`)
    await writeFile(file, text.replaceAll(APP_VERSION_TOKEN, version))
  }
  return version
}

/** Writes `build.json` for the server: the id, and the precached files. @param client with the service worker */
export async function writeBuild(client: string, version: string): Promise<void> {
  const entries = precacheEntries(await readFile(join(client, 'sw.js'), 'utf8'))
  const build = { version, precached: entries.map(({ url }) => url) }
  await writeFile(join(client, 'build.json'), `${JSON.stringify(build, null, 2)}\n`)
}

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('base64url')

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
