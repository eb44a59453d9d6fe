/** Serves the site in development: Vite serves the page with hot module replacement and proxies to the server. */
import { join } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'

/** Nothing is prerendered in development, so every page starts as the shell. */
const asShell: Plugin = {
  name: 'as-shell',
  transformIndexHtml: (html) => html.replace('<html ', '<html data-shell '),
}

/**
 * Starts the site in development.
 * @param api the running server's address
 * @param port 0 for any free one
 */
export async function startDevSite(api: string, host: string, port: number): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    plugins: [asShell],
    server: {
      host,
      port,
      strictPort: port !== 0,
      proxy: Object.fromEntries(['/api', '/media', '/feeds'].map((path) => [path, api])),
    },
  })
  return vite.listen()
}
