/** Reads which files a page needs out of Vite's manifest. */
interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}
export type Manifest = Record<string, Chunk>

export interface PageAssets {
  /** What the page needs before it is hydrated. */
  scripts: string[]
  /** What its own file loads afterwards. */
  later: string[]
  /** Of both: the HTML shows everything at once. */
  styles: string[]
}

/**
 * What a page's own file brings beyond what the template already loads.
 * @param manifest Vite's manifest
 * @param key the page's file as the manifest names it, e.g. `src/app/home-page.tsx`; null for the frame alone
 * @param frameKey the file of what every page stands in, which the template's own script loads
 * @param laterKeys files that every page loads afterwards
 * @returns built files, from the root of the site without a slash
 * @throws when the page was not built
 */
export function pageAssets(
  manifest: Manifest,
  key: string | null,
  frameKey: string,
  laterKeys: readonly string[],
): PageAssets {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  const already = entry ? closure(manifest, [entry]) : new Set<string>()
  const frame = closure(manifest, [frameKey])
  const now = closure(manifest, key === null ? [] : [key])
  const chunks = (names: Iterable<string>) => [...names].flatMap((name) => manifest[name] ?? [])
  const scripts = (names: Iterable<string>) =>
    chunks(names)
      .map((chunk) => chunk.file)
      .filter((file) => file.endsWith('.js'))
  const framesOwn = [...frame].filter((name) => !already.has(name))
  const own = [...now].filter((name) => !already.has(name) && !frame.has(name))
  const later = closure(manifest, [...chunks(own).flatMap((chunk) => chunk.dynamicImports ?? []), ...laterKeys])
  const ownLater = [...later].filter((name) => !already.has(name) && !frame.has(name) && !now.has(name))
  return {
    scripts: scripts([...framesOwn, ...own]),
    later: scripts(ownLater),
    styles: [...new Set(chunks([...framesOwn, ...own, ...ownLater]).flatMap((chunk) => chunk.css ?? []))],
  }
}

function closure(manifest: Manifest, starts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} was not built.`)
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const start of starts) visit(start)
  return seen
}
