import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes `csp-hashes.json`, the hashes of inline scripts for the server's Content-Security-Policy. The server hashes inline
 * styles itself, because each page has its own.
 * @throws Error when a page has a style attribute or an event handler attribute, which a hash cannot allow
 */
export async function writeCspHashes(folder: string): Promise<void> {
  const scripts = new Set<string>()
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.html')) continue
    const html = await readFile(join(folder, file), 'utf8')
    const attribute = /<[^>]*\s(style|on[a-z]+)="[^>]*>/.exec(html)
    if (attribute) throw new Error(`${file} has an inline ${attribute[1]}: ${attribute[0].slice(0, 200)}`)
    for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (/\s(src=|type="application\/)/.test(attributes)) continue
      // A process of another build finds the inline scripts of a page by their bare tag.
      if (attributes) throw new Error(`${file} has an inline script with attributes:${attributes}`)
      scripts.add(hash(text))
    }
  }
  const hashes = { scriptHashes: [...scripts].sort() }
  await writeFile(join(folder, 'csp-hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`)
}

/** Returns a hash in the syntax of the policy, with quotes. */
function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
