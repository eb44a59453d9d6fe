import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stampVersion } from './version.ts'

const PAGE = '<meta name="app-version" content="__APP_VERSION__">'
let folder: string
const client = (copy = '') => join(folder, copy, 'client')
const server = (copy = '') => join(folder, copy, 'server')
const stamp = (copy = '') => stampVersion(client(copy), server(copy))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-version-'))
  await mkdir(join(client(), 'assets'), { recursive: true })
  await mkdir(join(server(), 'en'), { recursive: true })
  await writeFile(join(client(), 'index.html'), PAGE)
  await writeFile(join(client(), 'sw.js'), 'precache(self.__WB_MANIFEST)')
  await writeFile(join(client(), 'assets/index.js'), 'start()')
  await writeFile(join(server(), 'en/templates.json'), JSON.stringify({ '/': PAGE }))
})
afterEach(() => rm(folder, { recursive: true }))

const copyBuild = async (copy: string) => {
  await cp(client(), client(copy), { recursive: true })
  await cp(server(), server(copy), { recursive: true })
}

it('puts a short id into pages and templates', async () => {
  const version = await stamp()
  expect(version).toMatch(/^[\w-]{8}$/)
  expect(await readFile(join(client(), 'index.html'), 'utf8')).toBe(`<meta name="app-version" content="${version}">`)
  expect(JSON.parse(await readFile(join(server(), 'en/templates.json'), 'utf8'))['/']).toContain(`"${version}"`)
})

it('gives equal builds the same id, and others another one', async () => {
  for (const copy of ['same', 'page', 'script', 'worker', 'name']) await copyBuild(copy)
  await writeFile(join(client('page'), 'index.html'), `${PAGE}changed`)
  await writeFile(join(client('script'), 'assets/index.js'), 'start(1)')
  await writeFile(join(client('worker'), 'sw.js'), 'other(self.__WB_MANIFEST)')
  await cp(join(client('name'), 'assets/index.js'), join(client('name'), 'assets/other.js'))
  const version = await stamp()
  expect(await stamp('same')).toBe(version)
  const others = [await stamp('page'), await stamp('script'), await stamp('worker'), await stamp('name')]
  expect(new Set([version, ...others]).size).toBe(5)
})

it('refuses a page without a place for it', async () => {
  await writeFile(join(client(), 'about.html'), '<p>About')
  await expect(stamp()).rejects.toThrow('about.html has no place for the version')
})
