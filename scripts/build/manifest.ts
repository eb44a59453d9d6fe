/** Finds the files that a page needs in Vite's manifest. */
interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}
export type Manifest = Record<string, Chunk>

export interface PageAssets {
  /** Needed for hydration. */
  scripts: string[]
  /** Needed by its lazy parts. */
  lazy: string[]
  /** Styles of both, because the HTML contains them. */
  styles: string[]
}

/** Lazy components that no page's HTML contains, because a visitor opens them. */
const OPENED_LATER = [
  'src/talks/player/player-dock.tsx',
  'src/talks/pages/search-results.tsx',
  'src/features/notifications/reminder-dialog.tsx',
]

/**
 * Returns the files that a page needs beyond those of the template. Its lazy parts are the components that its modules import
 * dynamically; other modules that they import so are loaded when they are used, and would delay the first paint.
 * @param manifest Vite's manifest
 * @param key the page's module as the manifest names it, e.g. `src/app/home-page.tsx`
 * @param lazyKeys modules of the lazy parts that every page has
 * @returns built files, from the root of the site without a slash
 * @throws when the page, or a component that is opened later, was not built
 */
export function pageAssets(manifest: Manifest, key: string, lazyKeys: readonly string[]): PageAssets {
  const entry = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const template = closure(manifest, entry)
  const page = closure(manifest, [key])
  const own = [...page].filter((name) => !template.has(name))
  closure(manifest, OPENED_LATER)
  const parts = own
    .flatMap((name) => manifest[name]?.dynamicImports ?? [])
    .filter((name) => name.endsWith('.tsx') && !OPENED_LATER.includes(name))
  const lazy = closure(manifest, [...parts, ...lazyKeys])
  const ownLazy = [...lazy].filter((name) => !template.has(name) && !page.has(name))
  const chunks = (names: string[]) => names.flatMap((name) => manifest[name] ?? [])
  const scripts = (names: string[]) =>
    chunks(names)
      .map((chunk) => chunk.file)
      .filter((file) => file.endsWith('.js'))
  return {
    scripts: scripts(own),
    lazy: scripts(ownLazy),
    styles: [...new Set(chunks([...own, ...ownLazy]).flatMap((chunk) => chunk.css ?? []))],
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
