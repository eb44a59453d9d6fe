/** Builds the script that shows the stored times in pages from the phone's cache. */
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { shortName } from './class-names.ts'
import { languagePlugin } from './language-plugin.ts'

const root = join(import.meta.dirname, '../../client')

/** Makes each class a constant, so that those that are not used are left out. */
const classNames: Plugin = {
  name: 'class-names',
  enforce: 'pre',
  transform: (code) => code.replace(/import (\w+) from ('[^']+\.module\.css')/g, 'import * as $1 from $2'),
}

/** Returns `client/src/first-paint.tsx` in a language for the head of a page. @param content the folder of the languages */
export async function buildFirstPaint(language: string, content: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [languagePlugin(language, content), classNames],
    resolve: { alias: { 'react/jsx-runtime': join(root, 'src/lib/dom-jsx-runtime.ts') } },
    css: { modules: { generateScopedName: shortName } },
    build: {
      write: false,
      assetsInlineLimit: 0,
      // The page has the styles.
      cssCodeSplit: false,
      rolldownOptions: { input: join(root, 'src/first-paint.tsx'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return `<script>${built.output[0].code.trim()}</script>`
}
