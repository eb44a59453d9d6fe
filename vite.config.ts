import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type CSSOptions, defineConfig, minify, type Plugin, transformWithOxc } from 'vite'
import { listLanguages } from '#content/languages.ts'
import { shortName } from './scripts/build/class-names.ts'
import { writeUrduFont } from './scripts/build/urdu-font.ts'
import { ADMIN_CHUNKS } from './scripts/build/worker.ts'

/** All styles of the administrators' area are one file, found by this name. */
const ADMIN_STYLES = 'administration'
const ADMIN_SOURCES =
  /[\\/](features[\\/](admin|setup)|content[\\/]\w+[\\/](admin|recorder|restore|setup)\.ts|mosque-fields|inline-status|locate-button|read-mosque|read-coordinates|question-place|zone-positions|resumable-upload)/

function folderOf(sources: readonly string[]): string {
  return sources.some((source) => ADMIN_SOURCES.test(source)) ? `${ADMIN_CHUNKS}/` : ''
}

/** `Features.LightDark` of Lightning CSS, which the site does not use: its properties would be in every block of colours. */
const LIGHT_DARK = 1 << 20

/** Puts `head-script.ts` into the page, behind the link to the entry that it starts. */
const inlineHeadScript: Plugin = {
  name: 'inline-head-script',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const file = join(import.meta.dirname, 'client/src/head-script.ts')
      const define = { LANGUAGES: JSON.stringify(listLanguages()) }
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { define })
      const script = `<script>${(await minify(file, code)).code.trim()}</script>`
      return html.replace('</head>', () => `${script}\n  </head>`)
    },
  },
}

/** Resolves `@fonts` in style sheets to the subset font. */
const urduFont: Plugin = {
  name: 'urdu-font',
  config: async () => ({ resolve: { alias: { '@fonts': await writeUrduFont(import.meta.dirname) } } }),
}

/** Limits rules with `:hover` to pointers that hover: after a tap on a touch screen they would stay. */
const hoverOfPointers: CSSOptions['postcss'] = {
  plugins: [
    {
      postcssPlugin: 'hover-of-pointers',
      Once(root, { AtRule }) {
        root.walkRules(/:hover/, (rule) => {
          const others = rule.selectors.filter((selector) => !selector.includes(':hover'))
          if (others.length > 0) rule.cloneBefore({ selectors: others })
          rule.selectors = rule.selectors.filter((selector) => selector.includes(':hover'))
          rule.replaceWith(new AtRule({ name: 'media', params: '(hover)', nodes: [rule.clone()] }))
        })
      },
    },
  ],
}

export default defineConfig(({ command }) => ({
  root: 'client',
  publicDir: '../public',
  plugins: [react(), urduFont, inlineHeadScript],
  css: {
    postcss: hoverOfPointers,
    ...(command === 'build' && { modules: { generateScopedName: shortName }, lightningcss: { exclude: LIGHT_DARK } }),
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Inlined files cannot be cached, and the page's policy would have to allow data addresses.
    assetsInlineLimit: 0,
    manifest: 'vite-manifest.json',
    // Every browser that supports the site's syntax supports modulepreload or does without it.
    modulePreload: {
      polyfill: false,
      // A page's script names its own imports; only its styles have to be known earlier. The list of every file for every
      // page would slow the first one down.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => file.endsWith('.css')) : dependencies,
    },
    reportCompressedSize: false,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    rolldownOptions: {
      output: {
        // Hashes are short because a page names dozens of files, and cannot be compressed.
        // Files that only administrators load are in a folder of their own, which the service worker does not store.
        chunkFileNames: ({ moduleIds }) => `assets/${folderOf(moduleIds)}[name]-[hash:7].js`,
        // Styles have no other name: the script of every page lists all of them.
        assetFileNames: ({ names, originalFileNames }) =>
          `assets/${names.includes(`${ADMIN_STYLES}.css`) ? `${ADMIN_CHUNKS}/` : folderOf(originalFileNames)}${names.some((name) => name.endsWith('.css')) ? '' : '[name]-'}[hash:6][extname]`,
        codeSplitting: {
          groups: [
            // These change with a library, not with the site: phones store them over many releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/ },
            // One file for the modules that every page starts with; the bundler would write one for each set of pages
            // that share a module.
            { name: 'frame', tags: ['$initial'], test: /client[\\/]src[\\/](?!main)|content|contracts|vite/ },
            // Small parts that many pages share, in one file instead of a dozen, which the home page loads lazily. By name: a rule by
            // the number of pages that share a module makes `/` load 16 KB more.
            {
              name: 'parts',
              test: /contracts[\\/]mosque-details\.|content[\\/]\w+[\\/](punctuation|sections)\.|components[\\/](guarded-button|share-button|states)\.|features[\\/]site[\\/]notice\.|(data|lib)[\\/](apple|format-length|in-page-language|layout-changes|online|page-data-in-language|single-click|site-data|use-resource|use-site)\.|player[\\/]player-icon\./,
            },
            // The home page has no such head.
            { name: 'page-head', test: /components[\\/]page-head\./ },
            // The texts of every list of talks.
            { name: 'talk-texts', test: /content[\\/]\w+[\\/](bayans|downloads)\.|lib[\\/]format-size\./ },
            // Likewise for the parts that pages of talks do not have.
            {
              name: 'cards',
              test: /content[\\/]\w+[\\/](organization|programmes|latest-updates|jamat-list)\.|components[\\/](card|read-more|section-heading|video-card)\.|events[\\/]upcoming-events/,
            },
            // What pages of talks load, in two files instead of seven: asking for a file costs a slow phone 4 ms before the first paint.
            {
              name: 'player',
              test: /talks[\\/](player[\\/](player|player-channel|preload-player|chapters|moment|moment-link)|copies|downloads[\\/]wifi-only)\.ts|content[\\/]\w+[\\/]player\./,
            },
            { name: 'talk-rows', test: /[\\/](list-row|talk-row)\./ },
            // The modules that every page loads once it is hydrated: the sync with the server, and the sun and moon of
            // the day.
            {
              name: 'sync',
              test: /data[\\/](api-client|fetch-sun-times|live-changes|merge-snapshot|pushed-timings|safe-site-cache|sync|worker-messages)\./,
            },
            {
              name: 'sky',
              test: /node_modules[\\/]adhan|(data|contracts)[\\/](prayer-times|plan-days|describe-fast|ramadan-days)|content[\\/]\w+[\\/]ramadan\.|jamat[\\/](day-facts|describe-day|ramadan-lines)/,
            },
            { name: ADMIN_STYLES, test: /features[\\/]admin[\\/].*\.css/ },
          ],
        },
      },
    },
  },
}))
