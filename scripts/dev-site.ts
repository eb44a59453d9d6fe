/** Serves the site in development: Vite serves the page with hot module replacement and proxies to the server. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { listLanguages } from '#content/languages.ts'
import { DEFAULT_LANGUAGE } from '#contracts/languages.ts'
import { languagePlugin } from './build/language-plugin.ts'

const root = join(import.meta.dirname, '..')
const content = join(root, 'content')

/** Nothing is prerendered in development, so every page starts as the shell. */
const asShell = (lang: string, direction: string): Plugin => ({
  name: 'as-shell',
  transformIndexHtml: (html) => html.replace(/<html [^>]*>/, `<html data-shell lang="${lang}" dir="${direction}">`),
})

/**
 * Starts the site in development.
 * @param api the running server's address
 * @param port 0 for any free one
 * @param language the one language that it serves, at the same addresses as the built site
 * @throws Error that names the languages when there are no texts of that one
 */
export async function startDevSite(
  api: string,
  host: string,
  port: number,
  language = DEFAULT_LANGUAGE,
): Promise<ViteDevServer> {
  const languages = listLanguages(content)
  if (!languages.includes(language))
    throw new Error(`There are no texts in "${language}" in content/. Choose one of: ${languages.join(', ')}.`)
  const { site } = await import(pathToFileURL(join(content, language, 'site.ts')).href)
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    // Languages have different plugins, for which Vite would prepare the libraries anew at each change.
    cacheDir: join(root, 'node_modules/.vite', language),
    plugins: [
      asShell(site.lang, site.direction),
      language === DEFAULT_LANGUAGE ? [] : languagePlugin(language, content),
    ],
    server: {
      host,
      port,
      strictPort: port !== 0,
      proxy: Object.fromEntries(['/api', '/media', '/feeds'].map((path) => [path, api])),
    },
  })
  return vite.listen()
}
